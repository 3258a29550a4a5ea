import type { Vehicle } from '@lotline/contract/vehicles'
import { holdsHere } from '@lotline/domain/gates/gates'
import { type ComponentProps, lazy, Suspense } from 'react'

// Most rooftops have no gates, and most vehicles are not held.
const Mark = lazy(async () => ({ default: (await import('./HeldMark.tsx')).HeldMark }))
const Panel = lazy(async () => ({ default: (await import('./HeldPanel.tsx')).HeldPanel }))

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

/** On a vehicle's page what holds it, with the ways out and past it. */
export function HeldPanel(props: ComponentProps<typeof Panel>) {
  return (
    <Suspense>
      <Panel {...props} />
    </Suspense>
  )
}
