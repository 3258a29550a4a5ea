import type { Vehicle } from '@lotline/contract/vehicles'
import { memo } from 'react'
import { SkeletonCard } from '../../../ui/page/SkeletonCard.tsx'
import { useIsElsewhere } from '../list/use-elsewhere.ts'
import type { CardLayout } from './card-layouts.ts'
import type { CardSlots } from './card-slots.ts'

type Props = {
  /** Undefined while the page it is on is being read. */
  readonly vehicle: Vehicle | undefined
  readonly slots: CardSlots
  readonly layout: CardLayout
  readonly isPreviewed: boolean
}

/** A card in its place. While the list is scrolled, which redraws the list, a card stays as it was drawn until its vehicle changes. */
export const DrawnCard = memo(function DrawnCard({ vehicle, slots, layout: { Card }, isPreviewed }: Props) {
  const isElsewhere = useIsElsewhere()
  if (!vehicle) return <SkeletonCard />
  // Nothing may be done from here to a vehicle of another rooftop; what is known of it can be read.
  const shown: CardSlots = isElsewhere(vehicle.vehicleCard) ? { renderLatestNotes: slots.renderLatestNotes } : slots
  return <Card vehicle={vehicle} slots={shown} isSelected={isPreviewed} />
})
