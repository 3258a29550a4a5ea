import type { VehicleCard } from '@lotline/contract/vehicles/vehicles'
import type { DecodedVin } from '@lotline/contract/vehicles/vin'
import { formatPrice } from '@lotline/domain/amounts/money'
import type { FeedFactName } from '@lotline/domain/feeds/facts'
import { bodyWords, dispositionWords, mileageWords } from '@lotline/domain/vehicles/vehicle-words'
import { dateWords } from '../../../ui/moment-words.ts'

export type Fact = {
  readonly label: string
  /** Null where nobody knows. */
  readonly value: string | null
  /** The VIN has told it, and neither a file nor a person. */
  readonly isDecoded?: boolean
}
export type FactGroup = { readonly title: string; readonly facts: readonly Fact[] }

const conditionWords: Record<VehicleCard['condition'], string> = { NEW: 'New', USED: 'Used', CPO: 'Certified pre-owned' }

/** What is known of a vehicle, in groups. What feeds and people have left open is taken from its VIN. */
export function vehicleFacts(card: VehicleCard, decoded: DecodedVin | undefined): FactGroup[] {
  const told = (label: string, value: string | number | null): Fact => ({
    label,
    value: value === null || value === '' ? null : String(value),
  })
  const spec = (
    field: FeedFactName,
    label: string,
    value: string | number | null,
    fromVin: string | number | null | undefined,
  ): Fact => {
    const shown = value ?? fromVin ?? null
    const isDecoded = shown !== null && (value === null || card.decodedFields.includes(field))
    return isDecoded ? { label, value: String(shown), isDecoded } : told(label, value)
  }
  return [
    {
      title: 'Vehicle',
      facts: [
        spec('year', 'Year', card.year, decoded?.year),
        spec('make', 'Make', card.make, decoded?.make),
        spec('model', 'Model', card.model, decoded?.model),
        spec('trim', 'Trim', card.trim, decoded?.trim),
        told('Condition', conditionWords[card.condition]),
        told('Odometer', mileageWords(card)),
      ],
    },
    {
      title: 'Specification',
      facts: [
        spec('bodyStyle', 'Body', bodyWords(card), bodyWords({ bodyStyle: decoded?.bodyStyle ?? null })),
        spec('doors', 'Doors', card.doors, decoded?.doors),
        spec('engine', 'Engine', card.engine, decoded?.engine),
        spec('transmission', 'Transmission', card.transmission, decoded?.transmission),
        spec('fuelType', 'Fuel', card.fuelType, decoded?.fuelType),
        spec('driveTrain', 'Drive train', card.driveTrain, decoded?.driveTrain),
        told('Exterior color', card.exteriorColor),
        told('Interior color', card.interiorColor),
      ],
    },
    {
      title: 'Stock',
      facts: [
        told('Stock number', card.stockNumber),
        told('Disposition', dispositionWords(card)),
        told('Location', card.location.name),
        told('In inventory since', dateWords(new Date(card.dateAdded))),
        told('Days in inventory', card.daysInInventory),
      ],
    },
  ]
}

/** The same for whoever looks on with a shopper: what it costs instead of how the house deals with it, and nothing that nobody knows. */
export function showroomFacts(card: VehicleCard, decoded: DecodedVin | undefined): FactGroup[] {
  const price = card.advertisedPrice && formatPrice(card.advertisedPrice)
  const offer = [
    { label: 'Price', value: price },
    { label: 'Stock number', value: card.stockNumber },
    { label: 'Location', value: card.location.name },
  ]
  const [vehicle, specification] = vehicleFacts(card, decoded)
  return [vehicle, specification, { title: 'Offer', facts: offer }]
    .filter((group) => group !== undefined)
    .map(({ title, facts }) => ({ title, facts: facts.filter(({ value }) => value !== null) }))
}
