import { formatCount } from '../amounts/count.ts'
import type { PermissionRule } from '../people/permission-rule.ts'

/** How history tells the change of a field that an event keeps. */
export type HistoryField = {
  /** As a person reads its name within a sentence. */
  label: string
  /** Who may read its values; everybody who is told of the event unless it is said. */
  rule?: PermissionRule
  /** An amount, or the id of somebody or something with a name. */
  holds?: 'money' | 'named'
  /** A value in words, where it does not stand as it was kept. */
  words?(value: unknown): string | null
}

export function moneyField(label: string, rule: PermissionRule): HistoryField {
  return { label, rule, holds: 'money' }
}

export function countField(label: string): HistoryField {
  return { label, words: (value) => formatCount(Number(value)) }
}
