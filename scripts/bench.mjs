// `npm run bench`: measures the product against the bare thing; `npm run bench -- shoppers` lets shoppers look beside staff; `npm run bench -- kill` kills it while it writes, `-- fuzz` sends it anything,
// `-- files` spoilt files, `-- weeks` lets many hands work for weeks, `-- tests` times the tests.
import { handOver } from './hand-over.mjs'
import { ensureInstalled } from './install.mjs'

handOver(ensureInstalled(), ['bench/main.ts', ...process.argv.slice(2)])
