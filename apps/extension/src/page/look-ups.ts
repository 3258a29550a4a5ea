import type { StockedVehicle } from '@lotline/contract/extension/extension'
import { MAX_VINS } from '@lotline/domain/extension/page-vins'
import type { Lookup, LookupFault } from '../shared/messages.ts'

type Options = {
  readonly ask: (vins: readonly string[]) => Promise<Lookup>
  readonly onAnswer: () => void
}

/** What is known of a page's VINs. Fifty are asked for at a time: the first ones at once, then what comes into view. */
export function openLookUps({ ask, onAnswer }: Options) {
  const known = new Map<string, StockedVehicle | null>()
  const wanted = new Set<string>()
  let fault: LookupFault | null = null
  let isAsking = false
  let isFirst = true

  async function run(): Promise<void> {
    if (isAsking) return
    isAsking = true
    while (wanted.size > 0) {
      const vins = [...wanted].slice(0, MAX_VINS)
      for (const vin of vins) wanted.delete(vin)
      const answer = await ask(vins)
      fault = 'fault' in answer ? answer.fault : null
      // What was not answered is asked for again when something changes.
      if ('fault' in answer) wanted.clear()
      else for (const vin of vins) known.set(vin, answer.found.find((vehicle) => vehicle.vin === vin) ?? null)
      onAnswer()
    }
    isAsking = false
  }

  return {
    /** VINs of the page, in its order, and which of them are in view. */
    see(vins: readonly string[], inView: (vin: string) => boolean): void {
      const unknown = vins.filter((vin) => !known.has(vin) && !wanted.has(vin))
      const first = isFirst ? unknown.slice(0, MAX_VINS) : []
      for (const vin of [...first, ...unknown.filter(inView)]) wanted.add(vin)
      if (vins.length > 0) isFirst = false
      if (wanted.size > 0) void run()
    },
    all(vins: readonly string[]): void {
      for (const vin of vins) if (!known.has(vin)) wanted.add(vin)
      void run()
    },
    /** Somebody has signed in or out, or added a vehicle. */
    forget(): void {
      known.clear()
      isFirst = true
    },
    get: (vin: string) => known.get(vin),
    isAsked: (vin: string) => known.has(vin),
    get fault() {
      return fault
    },
  }
}
