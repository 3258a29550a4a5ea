import type { OutgoingItem } from '@lotline/contract/outgoing'
import { AppError } from '../../app-error.ts'
import type { Requester } from '../../ctx.ts'
import type { OutgoingPart } from '../../module/outgoing-part.ts'

const MAX_ITEMS_OF_A_KIND = 200

/** Waiting and given up work of every sender in the caller's rooftop: failures first, then by the next try. */
export async function listOutgoing(parts: readonly OutgoingPart[], requester: Requester): Promise<OutgoingItem[]> {
  const items: OutgoingItem[] = []
  for (const { kind, list } of parts)
    items.push(...(await list(requester, MAX_ITEMS_OF_A_KIND)).map((item) => ({ ...item, kind })))
  return items.toSorted(
    (a, b) =>
      b.failed - a.failed || (a.nextAttemptDate ?? '').localeCompare(b.nextAttemptDate ?? '') || a.title.localeCompare(b.title),
  )
}

export async function retryOutgoing(
  parts: readonly OutgoingPart[],
  requester: Requester,
  { kind, id }: Pick<OutgoingItem, 'kind' | 'id'>,
): Promise<OutgoingItem[]> {
  const part = parts.find((one) => one.kind === kind)
  if (!part || !(await part.retry(requester, id)))
    throw new AppError('OUTGOING_DONE', 'Nothing of this waits any more: it has gone out, or was given up too long ago.')
  return listOutgoing(parts, requester)
}
