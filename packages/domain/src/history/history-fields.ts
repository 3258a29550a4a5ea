import { formatShortMoney } from '../amounts/money.ts'
import { locationFields } from '../location/history.ts'
import { missingPermission } from '../people/permission-rule.ts'
import type { Permission } from '../people/permissions.ts'
import { lineFields } from '../recon/history.ts'
import { taskFields } from '../tasks/history.ts'
import { stockFields } from '../vehicles/history.ts'
import type { HistoryField } from './field.ts'

/** What history tells the change of, noun by noun. An event may keep more: what no noun names is told to nobody. */
export const fieldsOfNouns = [stockFields, lineFields, taskFields, locationFields] as const

type NamesOf<Fields> = Fields extends unknown ? keyof Fields : never
export type HistoryFieldName = NamesOf<(typeof fieldsOfNouns)[number]>

// A map, because the names come from stored events: a record would know 'constructor' too.
const historyFields: ReadonlyMap<string, HistoryField> = new Map(
  fieldsOfNouns.flatMap((fields): [string, HistoryField][] => Object.entries(fields)),
)
const fieldsHolding = (what: HistoryField['holds']) =>
  [...historyFields].flatMap(([name, { holds }]) => (holds === what ? [name] : []))

/** The fields whose change is one of prices and money. */
export const moneyFields: readonly string[] = fieldsHolding('money')
/** The fields that keep the id of somebody or something with a name. */
export const namedFields: ReadonlySet<string> = new Set(fieldsHolding('named'))

/** 'advertised price', as a person reads the name of a field. */
export function historyFieldLabel(field: string): string {
  return historyFields.get(field)?.label ?? field
}

export function mayReadField(field: string, held: ReadonlySet<Permission>): boolean {
  const known = historyFields.get(field)
  return known !== undefined && missingPermission(known.rule ?? 'signed-in', held) === undefined
}

/** A kept value in words, null for none. `names` are those of ids, empty for what is no longer there. */
export function fieldWords(field: string, value: unknown, names: ReadonlyMap<string, string>): string | null {
  if (value === null || value === undefined || value === '') return null
  const text = String(value)
  const known = historyFields.get(field)
  if (known?.holds === 'money') return formatShortMoney(Number(value))
  if (known?.holds === 'named') return (names.get(text) ?? text) || null
  return known?.words ? known.words(value) : text
}
