/** How many vehicles a figure stands on, and what they add up to. */
export type Total = { vehicles: number; sum: number }

/** The mean of whole seconds, rounded; null where no vehicle counts. */
export function meanSeconds({ vehicles, sum }: Total): number | null {
  return vehicles === 0 ? null : Math.round(sum / vehicles)
}

/** The mean of dollars to the cent, halves away from zero; null where no vehicle has the amount. */
export function meanDollars({ vehicles, sum }: Total): number | null {
  if (vehicles === 0) return null
  const cents = Math.round(sum * 100) / vehicles
  return (Math.sign(cents) * Math.round(Math.abs(cents))) / 100 || 0
}
