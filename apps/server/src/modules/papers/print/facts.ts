import { formatPrice } from '@lotline/domain/amounts/money'
import { warrantyWords } from '@lotline/domain/papers/buyers-guide'
import type { Permission } from '@lotline/domain/people/permissions'
import { bodyWords, mileageWords } from '@lotline/domain/vehicles/vehicle-words'
import type { Db } from '../../../database/doors.ts'
import { dayWords } from '../../../printing/words.ts'
import { listDoneChecklists, listDoneTasks, type PaperVehicle, type SettingsRow } from '../queries.ts'
import { namedDealer, termsOf } from '../settings.ts'
import type { LabelFacts } from './label.ts'
import type { StickerFacts } from './sticker.ts'

/** What is the same on all papers of a rooftop that are printed together. */
export type Place = { rooftop: string; timeZone: string; settings: SettingsRow; addressOf(vehicleId: string): string }

const driveWords: Record<string, string> = { FWD: 'Front wheels', RWD: 'Rear wheels', AWD: 'All wheels', '4WD': 'Four wheels' }
// More than a sticker has lines for, so that it can say how many more there are.
const mostDone = 60

export function labelOf(vehicle: PaperVehicle, { addressOf }: Place): LabelFacts {
  const { stock_number: stockNumber, exterior_color: exteriorColor, vin, year, make, model, trim } = vehicle
  return { stockNumber, vin, year, make, model, trim, exteriorColor, address: addressOf(vehicle.id) }
}

/** Our own window stickers: what is known of the vehicles, and of their work what the person may see. */
export async function stickersOf(
  db: Db,
  held: ReadonlySet<Permission>,
  vehicles: readonly PaperVehicle[],
  place: Place,
): Promise<StickerFacts[]> {
  const ids = vehicles.map(({ id }) => id)
  const checklists = held.has('RECON_VDP_CHECKLISTS_VIEW') ? await listDoneChecklists(db, ids, mostDone) : []
  const tasks = held.has('INVENTORY_VDP_TASKS_VIEW') ? await listDoneTasks(db, ids, mostDone) : []
  const done = Map.groupBy([...checklists, ...tasks], ({ vehicle_id }) => vehicle_id)
  return vehicles.map((vehicle) => {
    const madeReady = (done.get(vehicle.id) ?? []).map(({ name, finished_at: at }) =>
      at ? `${name}, ${shortDay(at, place.timeZone)}` : name,
    )
    return stickerOf(vehicle, madeReady, place)
  })
}

function stickerOf(vehicle: PaperVehicle, madeReady: string[], place: Place): StickerFacts {
  const { settings } = place
  const { name, address, phone } = namedDealer(settings, place.rooftop)
  const { vin, year, make, model, engine, transmission, drive_train: drive, doors, advertised_price: price } = vehicle
  return {
    ...{ stockNumber: vehicle.stock_number, vin, year, make, model, madeReady },
    trim: vehicle.trim ?? '',
    dealer: { name, address, phone },
    miles: mileageWords({ mileage: vehicle.mileage, odometerUnit: vehicle.odometer_unit }),
    color: vehicle.exterior_color ?? '',
    facts: [
      { label: 'Engine', value: engine ?? '' },
      { label: 'Transmission', value: transmission ?? '' },
      { label: 'Drive', value: drive === null ? '' : (driveWords[drive] ?? drive) },
      { label: 'Fuel', value: vehicle.fuel_type ?? '' },
      { label: 'Body', value: bodyWords({ bodyStyle: vehicle.body_style }) ?? '' },
      { label: 'Doors', value: doors === null ? '' : String(doors) },
    ],
    warranty: warrantyWords(termsOf(settings)),
    about: vehicle.condition === 'CPO' ? 'Certified pre-owned.' : '',
    // How many are open is not known to a paper that hangs for weeks.
    recalls: 'Ask us or look the VIN up at nhtsa.gov/recalls.',
    price: price === null ? '' : formatPrice({ amount: price, currency: 'USD' }),
    priceNote: settings.price_note,
    address: place.addressOf(vehicle.id),
  }
}

/** 'Nov 17' */
function shortDay(moment: Date, timeZone: string): string {
  return dayWords(moment, timeZone).split(',')[0] ?? ''
}
