import type { SeveralReport } from '@lotline/contract/vehicles/several'

/** How an act is spoken of. */
export type ActWords = {
  /** While it is done: 'Sending 4 vehicles to Detail'. */
  readonly doing: (who: string) => string
  /** 'Sent 18 of 20 to Detail' */
  readonly done: (who: string) => string
  /** Of those of whom none could be: 'sent to Detail'. */
  readonly could: string
  /** Of those who were so before: 'already there'. */
  readonly already: string
  /** What Undo leaves as the act has made it. */
  readonly undone?: string
}

type Outcome = Pick<SeveralReport, 'changed' | 'unchanged' | 'refused'>

/** What became of an act in one sentence; `nameOf` names a vehicle that is alone. */
export function reportWords({ changed, unchanged, refused }: Outcome, words: ActWords, nameOf: (id: string) => string): string {
  const total = changed.length + unchanged.length + refused.length
  const before = unchanged.length > 0 ? `${whom(unchanged, nameOf)} ${words.already}` : ''
  if (changed.length > 0) {
    const who = changed.length === total ? whom(changed, nameOf) : `${changed.length} of ${total}`
    return [words.done(who), before].filter(Boolean).join(', ')
  }
  if (refused.length === 0) return before
  const [only] = refused
  if (total === 1 && only) return `${only.stockNumber ?? 'It'} stays as it is. ${only.detail}`
  return [`None of ${total} could be ${words.could}`, before].filter(Boolean).join(', ')
}

/** 'T4417A', '4 vehicles' */
export function whom(ids: readonly string[], nameOf: (id: string) => string): string {
  return ids.length === 1 ? nameOf(ids[0] ?? '') : `${ids.length} vehicles`
}

/** 'See why 2 stayed' */
export function whyLabel(refused: readonly unknown[]): string {
  return `See why ${refused.length === 1 ? 'one' : refused.length} stayed`
}
