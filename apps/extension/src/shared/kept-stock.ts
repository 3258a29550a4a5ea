import type { StockedVehicle } from '@lotline/contract/extension/extension'

/** VINs that are remembered at a time; the ones that were looked at longest ago give way. */
export const MAX_KEPT = 500
const freshMs = 60_000

type Kept = { readonly at: number; readonly vehicle: StockedVehicle | null }

/** What the server has said of VINs, for a minute: null is a VIN of nobody's stock. */
export function openKeptStock(now: () => number = Date.now) {
  const kept = new Map<string, Kept>()
  return {
    /** Undefined where it is not known, or no longer. */
    get(vin: string): StockedVehicle | null | undefined {
      const known = kept.get(vin)
      if (!known || now() - known.at > freshMs) return undefined
      kept.delete(vin)
      kept.set(vin, known)
      return known.vehicle
    },
    put(vin: string, vehicle: StockedVehicle | null): void {
      kept.delete(vin)
      kept.set(vin, { at: now(), vehicle })
      for (const oldest of kept.keys()) {
        if (kept.size <= MAX_KEPT) return
        kept.delete(oldest)
      }
    },
    forget: (vin: string) => void kept.delete(vin),
    clear: () => kept.clear(),
    get size() {
      return kept.size
    },
  }
}
