import type { Vehicle } from '@lotline/contract/vehicles'
import { bodyWords, dispositionWords, mileageWords } from '@lotline/domain/vehicles/vehicle-words'
import type { Content } from 'pdfmake'
import type { Printout } from './read.ts'
import { factSection } from './section.ts'
import { dayWords, moneyWords } from './words.ts'

const conditionWords: Record<Vehicle['vehicleCard']['condition'], string> = {
  NEW: 'New',
  USED: 'Used',
  CPO: 'Certified pre-owned',
}

/** What the vehicle is, and what it is offered for. */
export function vehicleFacts({ vehicle, timeZone, rooftop }: Printout): Content[] {
  const { vehicleCard: card } = vehicle
  const days = card.daysInInventory
  return factSection('Vehicle information', [
    { label: 'VIN', value: card.vin },
    { label: 'Stock number', value: card.stockNumber },
    { label: 'Year', value: card.year === null ? '' : String(card.year) },
    { label: 'Make', value: card.make ?? '' },
    { label: 'Model', value: card.model ?? '' },
    { label: 'Trim', value: card.trim ?? '' },
    { label: 'Body style', value: bodyWords(card) ?? '' },
    { label: 'Doors', value: card.doors === null ? '' : String(card.doors) },
    { label: 'Odometer', value: mileageWords(card) },
    { label: 'Exterior color', value: card.exteriorColor ?? '' },
    { label: 'Interior color', value: card.interiorColor ?? '' },
    { label: 'Drive train', value: card.driveTrain ?? '' },
    { label: 'Engine', value: card.engine ?? '' },
    { label: 'Transmission', value: card.transmission ?? '' },
    { label: 'Fuel', value: card.fuelType ?? '' },
    { label: 'Condition', value: conditionWords[card.condition] },
    { label: 'Disposition', value: dispositionWords(card) },
    { label: 'Location', value: rooftop },
    { label: 'In stock since', value: `${dayWords(new Date(card.dateAdded), timeZone)}, ${days} ${days === 1 ? 'day' : 'days'}` },
    { label: 'Advertised price', value: moneyWords(card.advertisedPrice) },
  ])
}

/** Recon's money; nothing for whoever may not see it. */
export function reconFacts({ vehicle: { reconInfo, profit } }: Printout): Content[] {
  if (!reconInfo) return []
  return factSection('Recon information', [
    { label: 'Appraised value', value: moneyWords(reconInfo.appraisedValue) },
    { label: 'Initial cost', value: moneyWords(reconInfo.initialCost) },
    { label: 'Pack', value: moneyWords(reconInfo.pack) },
    { label: 'Target cost', value: moneyWords(reconInfo.targetCost) },
    { label: 'Estimated recon', value: moneyWords(reconInfo.estimatedRecon) },
    { label: 'Actual recon', value: moneyWords(reconInfo.actualRecon) },
    { label: 'Requested recon', value: moneyWords(reconInfo.requestedRecon) },
    { label: 'Overage', value: moneyWords(reconInfo.overage) },
    { label: 'Cost', value: moneyWords(reconInfo.cost) },
    { label: 'Profit', value: moneyWords(profit) },
  ])
}
