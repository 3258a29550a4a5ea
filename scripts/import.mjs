// `npm run import -- FILE --new NAME`: takes an export into an empty rooftop, beside a running server or without one.
import { handOver } from './hand-over.mjs'
import { ensureInstalled } from './install.mjs'

handOver(ensureInstalled(), ['apps/server/src/import-command.ts', ...process.argv.slice(2)])
