/** Somebody may decide on tasks of these types (all where none is named) up to a total in dollars; null for any total. */
export type ApprovalRule = { personId: string | null; roleId: string | null; types: readonly string[]; limit: number | null }
export type StandIn = { personId: string; standInId: string; from: Date; until: Date }

/** How a rooftop decides on tasks. Rules only narrow what the holders of the permission may. */
export type Approvals = {
  /** A request up to these totals is auto-approved: its own, and that of all recon on its vehicle with it. */
  autoTaskLimit: number | null
  autoVehicleLimit: number | null
  /** Whether somebody may approve what they have asked for themselves. */
  allowsOwn: boolean
  /** After so long by the rooftop's clock a request goes on to somebody else; null for never. */
  answerSeconds: number | null
  rules: readonly ApprovalRule[]
  standIns: readonly StandIn[]
  /** Everybody who holds the permission to approve. */
  holders: readonly { id: string; roleId: string }[]
}

/** Whether a request is auto-approved; `vehicleTotal` is what is approved and done on its vehicle, with it. */
export function isAutomatic(
  { autoTaskLimit, autoVehicleLimit }: Pick<Approvals, 'autoTaskLimit' | 'autoVehicleLimit'>,
  total: number,
  vehicleTotal: number,
): boolean {
  if (autoTaskLimit === null && autoVehicleLimit === null) return false
  return total <= (autoTaskLimit ?? Infinity) && vehicleTotal <= (autoVehicleLimit ?? Infinity)
}
