// `npm run export -- --rooftop NAME --out DIR`: packs a whole rooftop into one file, beside a running server or without one.
import { handOver } from './hand-over.mjs'
import { ensureInstalled } from './install.mjs'

handOver(ensureInstalled(), ['apps/server/src/export-command.ts', ...process.argv.slice(2)])
