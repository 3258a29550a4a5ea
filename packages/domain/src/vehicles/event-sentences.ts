import { formatShortMoney } from '../amounts/money.ts'
import { sentenceCase } from '../text/text.ts'
import { colors } from './colors.ts'
import { dispositions } from './dispositions.ts'

const reconInfoNames = {
  appraisedValue: 'appraised value',
  initialCost: 'initial cost',
  estimatedRecon: 'estimated recon',
} as const
export type ReconInfoField = keyof typeof reconInfoNames

/** Values of what has changed, null for what has not. */
type InfoChange = { color: string | null; disposition: string | null }

/** History's sentences on a car as stock. Of amounts the advertised price alone is told and kept, in US dollars. */
export const stockSentences = {
  /** `feed` is null where a person added or sold it. */
  vehicleAdded: ({ stockNumber, feed }: { stockNumber: string; feed: string | null }) =>
    `Added to the stock as ${stockNumber}${feed === null ? '' : ` by feed ${feed}`}`,
  vehicleSold: ({ feed }: { feed: string | null }) => (feed === null ? 'Sold' : `Sold, says feed ${feed}`),
  priceChanged: ({ from, to }: { from: number | null; to: number | null }) => `Price ${dollars(from)} to ${dollars(to)}`,
  vehicleInfoChanged: ({ color, disposition }: InfoChange) => {
    const changes = [labelled('color', colors, color), labelled('disposition', dispositions, disposition)]
    return sentenceCase(changes.filter((change) => change !== null).join(', '))
  },
  reconInfoChanged: ({ fields }: { fields: readonly ReconInfoField[] }) =>
    sentenceCase(fields.map((field) => reconInfoNames[field] ?? field).join(', ')),
}

function dollars(price: number | null): string {
  return price === null ? 'none' : formatShortMoney(price)
}

function labelled(field: string, choices: readonly { value: string; label: string }[], value: string | null): string | null {
  return value === null ? null : `${field} to ${choices.find((choice) => choice.value === value)?.label ?? value}`
}
