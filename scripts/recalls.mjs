// `npm run recalls -- FILE`: tells the cars in stock what NHTSA's published file FLAT_RCL says, beside a running server or without one.
import { handOver } from './hand-over.mjs'
import { ensureInstalled } from './install.mjs'

handOver(ensureInstalled(), ['apps/server/src/recalls-command.ts', ...process.argv.slice(2)])
