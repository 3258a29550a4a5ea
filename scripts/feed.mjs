// `npm run feed -- FILE --rooftop NAME`: imports a feed file, beside a running server or without one.
import { handOver } from './hand-over.mjs'
import { ensureInstalled } from './install.mjs'

handOver(ensureInstalled(), ['apps/server/src/feed-command.ts', ...process.argv.slice(2)])
