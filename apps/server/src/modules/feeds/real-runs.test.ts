import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { feedsOf, sums } from '../../../test/feeds.ts'
import { startServer } from '../../../test/server.ts'

const root = path.join(import.meta.dirname, '../../../../..')
const folder = process.env.LOTLINE_SHARED_DATA ?? path.join(root, '../shared/data')
const server = await startServer()

test.for([
  ['dealer-feed-22.csv', 22],
  ['dealer-group-393.csv', 393],
  ['listings-2891.csv', 2891],
  ['auction-2500.csv', 2500],
] as const)(
  '%s is taken in twice: every row is accounted for, and the second time nothing changes',
  { timeout: 240_000 },
  async ([name, rows], { skip }) => {
    const file = path.join(folder, name)
    skip(!existsSync(file), `${name} is not in ${folder}: set LOTLINE_SHARED_DATA`)
    const { run } = feedsOf(server, await server.someone())
    const content = readFileSync(file)
    const first = await run(content, { fileName: name })
    expect(first).toMatchObject({ state: 'DONE', read: rows, total: rows })
    const taken = sums(first)
    const again = sums(await run(content, { fileName: name }))
    console.info(name, taken, again)
    expect(again).toEqual({ added: 0, changed: 0, unchanged: rows - taken.leftOut, leftOut: taken.leftOut })
  },
)
