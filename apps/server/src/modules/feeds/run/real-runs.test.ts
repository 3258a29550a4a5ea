import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sums } from '../../../../test/feeds.ts'
import { foretellingOf } from '../../../../test/foretold.ts'
import { startServer } from '../../../../test/server.ts'

const root = path.join(import.meta.dirname, '../../../../../..')
const folder = process.env.LOTLINE_SHARED_DATA ?? path.join(root, '../shared/data')
const server = await startServer()

test.for([
  ['dealer-feed-22.csv', 22],
  ['dealer-group-393.csv', 393],
  ['listings-2891.csv', 2891],
  ['auction-2500.csv', 2500],
] as const)(
  '%s is foretold and taken in twice: every row is accounted for, and the second time nothing changes',
  { timeout: 240_000 },
  async ([name, rows], { skip }) => {
    const file = path.join(folder, name)
    skip(!existsSync(file), `${name} is not in ${folder}: set LOTLINE_SHARED_DATA`)
    const holds = foretellingOf(server, await server.someone())
    const content = readFileSync(file)
    // Told beforehand and compared with the run that follows.
    const first = await holds(content, { fileName: name })
    expect(first).toMatchObject({ read: rows, total: rows })
    const again = sums(await holds(content, { fileName: name }))
    console.info(name, sums(first), again)
    expect(again).toEqual({ added: 0, changed: 0, unchanged: rows - first.leftOut, leftOut: first.leftOut })
  },
)
