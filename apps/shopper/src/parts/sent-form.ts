import type { Words } from '../words/table.ts'

/** Acts whose forms the page has, by the last part of their address. */
export const formActs = ['ask', 'test-drive', 'still-here', 'renew'] as const
export type FormAct = (typeof formActs)[number]
export type FaultName = keyof Words['acts']['faults']

/** A form that was sent without script, as the page is drawn again. */
export type SentForm = {
  readonly act: FormAct
  /** Whether it was taken in; a page for one shopper shows that by itself. */
  readonly isDone: boolean
  readonly faults: readonly FaultName[]
  /** Everything that was typed, by the names of fields. */
  readonly typed: Readonly<Record<string, string>>
}
