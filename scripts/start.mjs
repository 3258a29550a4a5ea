// `npm start`: installs and builds what is missing or stale, then serves.
import { handOver } from './hand-over.mjs'
import { ensureInstalled } from './install.mjs'
import { ensureWebBuilt } from './web-build.mjs'

const node = ensureInstalled()
ensureWebBuilt()
handOver(node, ['apps/server/src/main.ts', ...process.argv.slice(2)])
