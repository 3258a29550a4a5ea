import type { BodyStyle } from '../vehicles/body-styles.ts'
import type { Color } from '../vehicles/colors.ts'
import type { Condition } from '../vehicles/conditions.ts'
import type { Disposition } from '../vehicles/dispositions.ts'
import type { DriveTrain } from '../vehicles/drive-trains.ts'
import type { FeedStatus } from './status.ts'

/** One vehicle as a feed tells it; null is what the feed does not say. Money is in dollars, days are YYYY-MM-DD. */
export type FeedVehicle = {
  readonly vin: string
  readonly stockNumber: string
  /** False where the feed has no stock number and the end of the VIN stands for it. */
  readonly hasOwnStockNumber: boolean
  readonly year: number | null
  readonly make: string | null
  readonly model: string | null
  readonly trim: string | null
  readonly modelCode: string | null
  readonly condition: Condition | null
  readonly disposition: Disposition
  readonly status: FeedStatus
  readonly statusText: string | null
  readonly bodyStyle: BodyStyle | null
  readonly doors: number | null
  readonly driveTrain: DriveTrain | null
  readonly engine: string | null
  readonly transmission: string | null
  readonly fuelType: string | null
  /** The feed's own name of the paint, 'Lunar Silver'; `color` is its code. */
  readonly exteriorColor: string | null
  readonly color: Color
  readonly interiorColor: string | null
  readonly mileage: number | null
  readonly odometerUnit: 'mi' | 'km'
  readonly price: number | null
  readonly msrp: number | null
  readonly cost: number | null
  readonly bookValue: number | null
  readonly inventoryDate: string | null
  readonly saleDate: string | null
  readonly cityMpg: number | null
  readonly highwayMpg: number | null
  readonly photoCount: number | null
  readonly dealerName: string | null
  readonly description: string | null
}
