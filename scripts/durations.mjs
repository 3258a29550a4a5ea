// `npm run durations`: keeps how long the test files of the last whole `npm test` took, for the order of the next.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder, durationsFile } from './tests/programs.mjs'

/** @type {import('./tests/report.mjs').Durations} */
const { files } = JSON.parse(readFileSync(join(cacheFolder, 'durations.json'), 'utf8'))
const kept = files.filter(({ seconds }) => seconds > 1).map(({ name, seconds }) => [name, Math.round(seconds)])
writeFileSync(durationsFile, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`)
console.log(`${kept.length} of ${files.length} files take longer than a second`)
