import { type DateOrder, type DateProof, openDateProof } from '@lotline/domain/feeds/dates'
import type { Columns } from './feed-rows.ts'
import type { FeedFile } from './read-feed.ts'
import type { Remarks } from './remarks.ts'

export function sayOrder(remarks: Remarks, proof: DateProof): void {
  const example = proof.example()
  if (example !== undefined) remarks.say(`Dates were read with the day first, as “${example}” has it.`)
}

/** Reads as much of a file as it takes to know which number of its dates is the day; of a file without dates nothing. */
export async function findDateOrder(
  open: () => Promise<FeedFile>,
  { mapping, fallbacks }: Columns,
  remarks: Remarks,
): Promise<DateOrder> {
  const fields = ['inventoryDate', 'saleDate'] as const
  const columns = fields.flatMap((field) => [mapping[field] ?? [], fallbacks[field] ?? []].flat())
  const proof = openDateProof()
  if (columns.length === 0) return proof.order()
  const file = await open()
  try {
    for await (const line of file.lines) {
      if (line.kind !== 'row') continue
      for (const at of columns) proof.see(line.cells[at] ?? '')
      if (proof.isSettled()) break
    }
  } finally {
    await file.close()
  }
  sayOrder(remarks, proof)
  return proof.order()
}
