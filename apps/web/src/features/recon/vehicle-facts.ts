import type { VehicleCard } from '@lotline/contract/vehicles'
import type { DecodedVin } from '@lotline/contract/vin'
import { bodyWords, dispositionWords, mileageWords } from '@lotline/domain/vehicle-words'
import { dateWords } from '../../ui/moment-words.ts'

export type Fact = {
  readonly label: string
  /** Null where nobody knows. */
  readonly value: string | null
  /** Nobody has told it: the VIN has. */
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
  const spec = (label: string, value: string | number | null, fromVin: string | number | null | undefined): Fact =>
    value === null && fromVin !== null && fromVin !== undefined
      ? { label, value: String(fromVin), isDecoded: true }
      : told(label, value)
  return [
    {
      title: 'Vehicle',
      facts: [
        spec('Year', card.year, decoded?.year),
        spec('Make', card.make, decoded?.make),
        spec('Model', card.model, decoded?.model),
        spec('Trim', card.trim, decoded?.trim),
        told('Condition', conditionWords[card.condition]),
        told('Odometer', mileageWords(card)),
      ],
    },
    {
      title: 'Specification',
      facts: [
        spec('Body', bodyWords(card), bodyWords({ bodyStyle: decoded?.bodyStyle ?? null })),
        spec('Doors', card.doors, decoded?.doors),
        spec('Engine', card.engine, decoded?.engine),
        spec('Transmission', card.transmission, decoded?.transmission),
        spec('Fuel', card.fuelType, decoded?.fuelType),
        spec('Drive train', card.driveTrain, decoded?.driveTrain),
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
