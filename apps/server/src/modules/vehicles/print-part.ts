import type { PrintPart } from '../../module/print-part.ts'

/** What a printout tells of the vehicle itself: who it is, what it is, and what it has cost. */
export const printedVehicle = {
  header: async (_ctx, { vehicle, query }) => (query.excludeHeader ? null : vehicle),
  vehicleInfo: async (_ctx, { vehicle }) => vehicle.vehicleCard,
  reconInfo: async (_ctx, { vehicle: { reconInfo, profit }, query }) =>
    query.excludeAppraisalInfo || !reconInfo ? null : { reconInfo, profit },
} satisfies PrintPart
