import type { Transfer } from '../../../database/transfer.ts'
import { linesIn } from '../archive/lines.ts'
import type { Archive } from '../archive/read-archive.ts'
import { clockLines } from '../pack/clock-lines.ts'
import type { IdMap } from './ids.ts'

type Compared = { compared: number; agreeing: number; differing: string[] }
const MAX_NAMED = 20

/**
 * Reads the clocks of both sides at the moment of the export and compares them second by second. Both lists stand in the order of the ids,
 * which new ids keep in time but not within a millisecond: lines are matched by what they name, some thousand at a time.
 */
export async function clocksAgree({
  transfer,
  archive,
  ids,
  rooftopId,
}: {
  transfer: Transfer
  archive: Archive
  ids: IdMap
  rooftopId: string
}): Promise<Compared> {
  const entry = archive.parts.get('clocks.jsonl')
  const result: Compared = { compared: 0, agreeing: 0, differing: [] }
  if (!entry) return result
  await transfer.enter('lotline_app', rooftopId)
  const waiting = new Map<string, string>()
  const here = clockLines(transfer, rooftopId, archive.opening.asOf)
  const match = (line: string) => {
    const key = /"(?:vehicle|visit)" ?: ?"[0-9a-f-]{36}"/.exec(line)?.[0] ?? line
    const other = waiting.get(key)
    if (other === undefined) return void waiting.set(key, line)
    waiting.delete(key)
    result.compared += 1
    if (other === line) result.agreeing += 1
    else if (result.differing.length < MAX_NAMED) result.differing.push(key)
  }
  for await (const lines of linesIn(archive.file, entry)) {
    for (const line of lines) match(ids.rewrite(line))
    // As many of the other side, so that few wait for one another.
    while (waiting.size > 0) {
      const next = await here.next()
      if (next.done) break
      for (const line of next.value) match(line)
      if (waiting.size < 2 * 2000) break
    }
  }
  for await (const lines of here) for (const line of lines) match(line)
  for (const key of waiting.keys()) {
    result.compared += 1
    if (result.differing.length < MAX_NAMED) result.differing.push(`${key} is on one side alone`)
  }
  return result
}
