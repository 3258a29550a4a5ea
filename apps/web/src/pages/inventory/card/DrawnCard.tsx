import type { Vehicle } from '@lotline/contract/vehicles'
import { memo } from 'react'
import { SkeletonCard } from '../../../ui/page/SkeletonCard.tsx'
import type { CardLayout } from './card-layouts.ts'

type Props = {
  /** Undefined while the page it is on is being read. */
  readonly vehicle: Vehicle | undefined
  readonly layout: CardLayout
  readonly isPreviewed: boolean
}

/** A card in its place. While the list is scrolled, which redraws the list, a card stays as it was drawn until its vehicle changes. */
export const DrawnCard = memo(function DrawnCard({ vehicle, layout: { Card }, isPreviewed }: Props) {
  return vehicle ? <Card vehicle={vehicle} isSelected={isPreviewed} /> : <SkeletonCard />
})
