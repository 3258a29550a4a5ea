import { type FeedFactName, feedFactLabels } from '../feeds/facts.ts'
import { countField, type HistoryField, moneyField } from '../history/field.ts'
import { colors } from './colors.ts'
import { dispositionWords } from './vehicle-words.ts'

/** What a person writes over by hand; beside SEC-044's words, of which DATA_REFRESHED is a feed's. */
export const editEvents = ['RECON_INFO_CHANGED', 'VEHICLE_INFO_CHANGED'] as const

/** What changes the car as stock: what is known of it, where it stands in its life, its tags. */
export type StockEvent = (typeof editEvents)[number] | 'DATA_REFRESHED' | 'STATUS_UPDATE' | 'TAG_ADDED_REMOVED'

const reconInfoRule = 'INVENTORY_VDP_RECON_INFO_VIEW'

const facts: Record<FeedFactName, HistoryField> = {
  ...(Object.fromEntries(Object.entries(feedFactLabels).map(([name, label]) => [name, { label }])) as Record<
    FeedFactName, // fromEntries forgets the names it was given
    HistoryField
  >),
  mileage: countField(feedFactLabels.mileage),
  color: {
    label: feedFactLabels.color,
    words: (value) => colors.find((color) => color.value === value)?.label ?? String(value),
  },
  disposition: {
    label: feedFactLabels.disposition,
    words: (value) => dispositionWords({ disposition: String(value) }) || 'Unknown',
  },
  // Everybody who sees a vehicle sees what it is advertised for.
  advertisedPrice: moneyField(feedFactLabels.advertisedPrice, 'signed-in'),
  msrp: moneyField(feedFactLabels.msrp, reconInfoRule),
  initialCost: moneyField(feedFactLabels.initialCost, reconInfoRule),
}

export const stockFields = {
  ...facts,
  appraisedValue: moneyField('appraised value', reconInfoRule),
  estimatedRecon: moneyField('estimated recon', reconInfoRule),
  pack: moneyField('pack', reconInfoRule),
  tag: { label: 'tag', holds: 'named' },
} satisfies Record<string, HistoryField>
