import { formatShortMoney } from '../amounts/money.ts'
import { type FeedFactName, feedFactLabels } from '../feeds/facts.ts'
import { coordinateWords } from '../location/position.ts'
import { assigneeRule, missingPermission, type PermissionRule } from '../people/permission-rule.ts'
import type { Permission } from '../people/permissions.ts'
import type { ReconStatus } from '../recon/recon-states.ts'
import { type TaskStatus, taskStatusLabels, taskTotalRule } from '../tasks/tasks.ts'
import { colors } from '../vehicles/colors.ts'
import { dispositionWords, outsideWords } from '../vehicles/vehicle-words.ts'

/** How a value that an event keeps is read: as it stands, by its list of words, or as the id of somebody or something with a name. */
type Reading = 'text' | 'count' | 'money' | 'color' | 'disposition' | 'reconStatus' | 'taskStatus' | 'place' | 'named'
type HistoryField = { label: string; reads: Reading; rule?: PermissionRule }

const money = (label: string, rule: PermissionRule = 'INVENTORY_VDP_RECON_INFO_VIEW'): HistoryField => ({
  label,
  reads: 'money',
  rule,
})

const facts: Record<FeedFactName, HistoryField> = {
  ...Object.fromEntries(Object.entries(feedFactLabels).map(([name, label]) => [name, { label, reads: 'text' }])),
  mileage: { label: feedFactLabels.mileage, reads: 'count' },
  color: { label: feedFactLabels.color, reads: 'color' },
  disposition: { label: feedFactLabels.disposition, reads: 'disposition' },
  // Everybody who sees a vehicle sees what it is advertised for.
  advertisedPrice: { label: feedFactLabels.advertisedPrice, reads: 'money' },
  msrp: money(feedFactLabels.msrp),
  initialCost: money(feedFactLabels.initialCost),
} as Record<FeedFactName, HistoryField> // fromEntries forgets the names it was given

/** What history tells the change of. An event may keep more: what has no line here is told to nobody. */
const listed: Readonly<Record<string, HistoryField>> = {
  ...facts,
  appraisedValue: money('appraised value'),
  estimatedRecon: money('estimated recon'),
  pack: money('pack'),
  step: { label: 'step', reads: 'named' },
  assignee: { label: 'assignee', reads: 'named', rule: assigneeRule },
  assigneeId: { label: 'assignee', reads: 'named' },
  tag: { label: 'tag', reads: 'named' },
  reconStatus: { label: 'recon', reads: 'reconStatus' },
  location: { label: 'location', reads: 'place', rule: 'INVENTORY_VDP_LOCATION_VIEW' },
  name: { label: 'name', reads: 'text' },
  type: { label: 'type', reads: 'text' },
  description: { label: 'description', reads: 'text' },
  note: { label: 'note', reads: 'text' },
  status: { label: 'status', reads: 'taskStatus' },
  partsCost: money('parts cost', 'INVENTORY_VDP_PARTS_COST_VIEW'),
  laborCost: money('labor cost', 'INVENTORY_VDP_LABOR_COST_VIEW'),
  laborRate: money('labor rate', 'INVENTORY_VDP_LABOR_COST_VIEW'),
  laborHours: { label: 'labor hours', reads: 'count' },
  total: money('total', taskTotalRule),
}

// A map, because the names come from stored events: a record would know 'constructor' too.
const historyFields: ReadonlyMap<string, HistoryField> = new Map(Object.entries(listed))
const fieldsRead = (reading: Reading) => [...historyFields].flatMap(([name, { reads }]) => (reads === reading ? [name] : []))

/** The fields whose change is one of prices and money. */
export const moneyFields: readonly string[] = fieldsRead('money')
/** The fields that keep the id of somebody or something with a name. */
export const namedFields: ReadonlySet<string> = new Set(fieldsRead('named'))

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
  switch (historyFields.get(field)?.reads) {
    case 'money':
      return formatShortMoney(Number(value))
    case 'count':
      return Number(value).toLocaleString('en-US')
    case 'color':
      return colors.find((color) => color.value === value)?.label ?? text
    case 'disposition':
      return dispositionWords({ disposition: text }) || 'Unknown'
    case 'reconStatus':
      return value === 'ACTIVE' ? 'In recon' : outsideWords({ reconStatus: text as ReconStatus }) // recon's own events keep it
    case 'taskStatus':
      return taskStatusLabels[text as TaskStatus] ?? text
    case 'place':
      return placeWords(value)
    case 'named':
      return (names.get(text) ?? text) || null
    default:
      return text
  }
}

function placeWords(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('latitude' in value && 'longitude' in value)) return null
  return coordinateWords({ latitude: Number(value.latitude), longitude: Number(value.longitude) })
}
