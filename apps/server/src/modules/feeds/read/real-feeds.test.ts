import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { mapColumns } from '@lotline/domain/feeds/columns'
import { readFeedRow } from '@lotline/domain/feeds/row'
import { expect, test } from 'vitest'
import { readFeed } from './read-feed.ts'

const root = join(import.meta.dirname, '../../../../../..')
const folder = process.env.LOTLINE_SHARED_DATA ?? join(root, '../shared/data')

type Account = { read: number; taken: number; refused: number; unreadable: number; notes: Record<string, number> }

async function accountFor(path: string): Promise<Account> {
  const file = await readFeed(path)
  const { mapping, fallbacks } = mapColumns(file.headers)
  const account: Account = { read: 0, taken: 0, refused: 0, unreadable: 0, notes: {} }
  for await (const line of file.lines) {
    account.read += 1
    const row = line.kind === 'row' ? readFeedRow(line.cells, mapping, { fallbacks }) : undefined
    if (row === undefined) account.unreadable += 1
    else if ('refused' in row) account.refused += 1
    else {
      account.taken += 1
      for (const note of row.notes) count(account.notes, note)
      for (const word of row.ignored) count(account.notes, word)
    }
  }
  return account
}

/** Notes that differ in their number or quoted text only are one kind. */
function count(notes: Record<string, number>, note: string): void {
  const kind = note.replace(/'[^']*'/g, '*').replace(/ -?\d+ /g, ' N ')
  notes[kind] = (notes[kind] ?? 0) + 1
}

type Case = readonly [name: string, rows: number, notes: Record<string, number>]

test.for<Case>([
  ['dealer-feed-22.csv', 22, {}],
  [
    'dealer-group-393.csv',
    393,
    {
      'no stock number, the last N of the VIN are used': 393,
      'mileage N means unknown': 2,
      'price N is negative, taken as none': 1,
    },
  ],
  ['listings-2891.csv', 2891, { 'the check digit of the VIN does not match': 3 }],
  ['auction-2500.csv', 2500, { 'mileage N means unknown': 12, 'there is no make': 6, 'A grade is no condition': 2111 }],
])('every row of %s is accounted for', async ([name, rows, notes], { skip }) => {
  const path = join(folder, name)
  skip(!existsSync(path), `${name} is not in ${folder}: set LOTLINE_SHARED_DATA`)
  const account = await accountFor(path)
  console.info(name, account)
  expect(account).toMatchObject({ read: rows, taken: rows, refused: 0, unreadable: 0, notes })
})
