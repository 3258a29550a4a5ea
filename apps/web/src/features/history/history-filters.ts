import { type HistoryKind, isHistoryKind } from '@lotline/domain/history/history'

/** What a vehicle's history is narrowed to; no kinds are all of them. */
export type HistoryFilters = { readonly kinds: readonly HistoryKind[]; readonly personId?: string | undefined }

type Address = { readonly kinds?: string | undefined; readonly person?: string | undefined }

/** The filters of an address; words that name no kind are passed over. */
export function filtersOf({ kinds = '', person }: Address): HistoryFilters {
  return { kinds: kinds.split(',').filter(isHistoryKind), personId: person || undefined }
}

/** How filters stand in an address, from which what is not asked for is left out. */
export function addressOf({ kinds, personId }: HistoryFilters): Address {
  return { kinds: kinds.join() || undefined, person: personId }
}

export function isNarrowed({ kinds, personId }: HistoryFilters): boolean {
  return kinds.length > 0 || personId !== undefined
}
