import type { ReportedVehicle } from '@lotline/contract/reports/step-report'
import type { Sorted } from '../SortHead.tsx'

const amounts: Readonly<Record<string, (vehicle: ReportedVehicle) => number | null>> = {
  ready: ({ retailReadyTimeAsSeconds }) => retailReadyTimeAsSeconds,
  recon: ({ reconTimeAsSeconds }) => reconTimeAsSeconds,
  estimated: ({ estimatedRecon }) => estimatedRecon?.amount ?? null,
  actual: ({ actualRecon }) => actualRecon?.amount ?? null,
  overage: ({ overage }) => overage?.amount ?? null,
}

const byStock = new Intl.Collator('en-US', { numeric: true })

/** The vehicles of a report by one of its columns; those without a figure come last, whichever way it is turned. */
export function orderVehicles(vehicles: readonly ReportedVehicle[], { by, isDown }: Sorted): readonly ReportedVehicle[] {
  const turn = isDown ? -1 : 1
  const amount = amounts[by]
  const alike = (one: ReportedVehicle, other: ReportedVehicle) => byStock.compare(one.stockNumber, other.stockNumber)
  if (!amount) return vehicles.toSorted((one, other) => turn * alike(one, other))
  return vehicles.toSorted((one, other) => {
    const [a, b] = [amount(one), amount(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null) || alike(one, other)
    return turn * (a - b) || alike(one, other)
  })
}
