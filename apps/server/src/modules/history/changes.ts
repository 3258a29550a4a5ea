import type { HistoryChange } from '@lotline/contract/history'
import { fieldWords, mayReadField, namedFields } from '@lotline/domain/history/history-fields'
import type { Permission } from '@lotline/domain/people/permissions'
import { isUuid } from '../../database/doors.ts'
import type { KeptChange } from '../../module/history-part.ts'

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

function isId(value: unknown): value is string {
  return typeof value === 'string' && isUuid(value)
}
