import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { holdsHere } from '@lotline/domain/gates/gates'
import { lazy, Suspense } from 'react'

// Most rooftops have no gates, and most vehicles are not held. Where the network goes first, the card goes without it.
const Mark = lazy(() =>
  import('./HeldMark.tsx').then(
    ({ HeldMark }) => ({ default: HeldMark }),
    () => ({ default: () => null }),
  ),
)

type MarkProps = { readonly vehicle: Vehicle; readonly look?: 'tag' | 'strip' }

/** In a card what holds it; nothing where nothing does. */
export function HeldMark({ vehicle, look = 'tag' }: MarkProps) {
  const holds = holdsHere(vehicle)
  if (holds.length === 0) return null
  return (
    <Suspense>
      <Mark holds={holds} look={look} />
    </Suspense>
  )
}
