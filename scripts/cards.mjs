// `npm run cards`: writes what lists show of each vehicle, where that is missing or of an older version; `--anew` writes everything.
import { handOver } from './hand-over.mjs'
import { ensureInstalled } from './install.mjs'

handOver(ensureInstalled(), ['apps/server/src/cards-command.ts', ...process.argv.slice(2)])
