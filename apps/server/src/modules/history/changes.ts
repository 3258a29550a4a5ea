import type { HistoryChange } from '@lotline/contract/history'
import { fieldWords, mayReadField, namedFields } from '@lotline/domain/history/history-fields'
import type { Permission } from '@lotline/domain/people/permissions'
import { isUuid } from '../../database/doors.ts'

/** A field of an event with what was kept of it. */
export type KeptChange = { field: string; before: unknown; after: unknown }
type Kept = { itemType: string; detail: unknown }

/** What an event's detail says was changed, in the several shapes that events keep it in. */
export function keptChanges({ itemType, detail }: Kept): KeptChange[] {
  const { before, after, from, to, added, removed, tag, what } = asRecord(detail)
  if (itemType === 'RECON_STEP_CHANGED') return [{ field: 'step', before: from, after: to }]
  if (itemType === 'RECON_STEP_ASSIGNED') return [{ field: 'assignee', before, after }]
  if (itemType === 'TAG_ADDED_REMOVED') {
    // Tags are kept by their ids, the feeds' own by its word.
    const come = what === 'added' ? [tag] : listed(added)
    const gone = what === 'removed' ? [tag] : listed(removed)
    return [
      ...come.map((one) => ({ field: 'tag', before: null, after: one })),
      ...gone.map((one) => ({ field: 'tag', before: one, after: null })),
    ]
  }
  if (typeof after === 'string') return itemType === 'STATUS_UPDATE' ? [{ field: 'reconStatus', before, after }] : []
  const earlier = asRecord(before)
  return Object.entries(asRecord(after)).map(([field, value]) => ({ field, before: earlier[field], after: value }))
}

/** The ids in changes whose names are to be told. */
export function idsIn(changes: readonly KeptChange[]): string[] {
  const named = changes.filter(({ field }) => namedFields.has(field))
  return [...new Set(named.flatMap(({ before, after }) => [before, after]).filter(isId))]
}

/** The same in words, without what this reader may not see and what stayed as it was. */
export function changesInWords(
  changes: readonly KeptChange[],
  names: ReadonlyMap<string, string>,
  held: ReadonlySet<Permission>,
): HistoryChange[] {
  return changes
    .filter(({ field }) => mayReadField(field, held))
    .map(({ field, before, after }) => ({
      field,
      before: fieldWords(field, before, names),
      after: fieldWords(field, after, names),
    }))
    .filter(({ before, after }) => before !== after)
}

function asRecord(value: unknown): Record<string, unknown> {
  // Whatever is no object has no fields.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function listed(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && isUuid(value)
}
