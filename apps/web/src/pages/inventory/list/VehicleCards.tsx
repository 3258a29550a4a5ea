import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { memo } from 'react'
import type { ListPage } from '../../../features/vehicles/vehicle-cache.ts'
import { SkeletonCard } from '../../../ui/page/SkeletonCard.tsx'
import { useSelected } from '../several/selected.ts'
import { Tick } from '../several/Tick.tsx'
import type { CardLayout } from './card-layouts.ts'
import { openElsewhere, useCardClick } from './use-card-click.ts'
import { type ListAddress, maySelectIn } from './use-list-address.ts'
import { useVirtualCards } from './use-virtual-cards.ts'
import styles from './VehicleList.module.css'

export type CardsProps = {
  readonly vehicles: readonly Vehicle[]
  readonly list: UseInfiniteQueryResult<InfiniteData<ListPage>>
  readonly address: ListAddress
  readonly layout: CardLayout
}

/** The cards in view, in one column or two. */
export function VehicleCards({ vehicles, list, address, layout }: CardsProps) {
  const { scroller, height, drawn, measure, noteFocus } = useVirtualCards({ vehicles, list, address, layout })
  const onClick = useCardClick(vehicles, address)
  const ids = useSelected()
  const maySelect = maySelectIn(address)
  const { columns, gap } = layout
  return (
    <section
      ref={scroller}
      className={styles.scroller}
      aria-label="List of vehicles"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
      tabIndex={0}
      data-content="article"
      aria-busy={list.isPlaceholderData}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a card's heading is the link that leads to the same from the keyboard. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same. */}
      <div className={`${styles.cards} ${ids.size > 0 ? styles.selecting : ''}`} onClick={onClick} style={{ height }}>
        {drawn.map(({ key, index, start, lane }) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: it only takes note of where the focus goes.
          <div
            key={key}
            ref={measure}
            data-index={index}
            data-vehicle={vehicles[index]?.vehicleCard.id}
            className={styles.place}
            onFocus={() => noteFocus(index)}
            style={{
              transform: `translateY(${start}px)`,
              left: `calc(${lane} * (100% + ${gap}px) / ${columns})`,
              width: `calc((100% - ${(columns - 1) * gap}px) / ${columns})`,
            }}
          >
            {maySelect && vehicles[index] && <Tick card={vehicles[index].vehicleCard} isOn={ids.has(key)} />}
            <DrawnCard
              vehicle={vehicles[index]}
              layout={layout}
              isSelected={ids.has(key) || vehicles[index]?.vehicleCard.id === address.previewedId}
            />
          </div>
        ))}
      </div>
    </section>
  )
}

type Props = {
  /** Undefined while the page it is on is being read. */
  readonly vehicle: Vehicle | undefined
  readonly layout: CardLayout
  /** Ticked, or shown beside the list. */
  readonly isSelected: boolean
}

/** A card in its place. While the list is scrolled, which redraws the list, a card stays as it was drawn until its vehicle changes. */
const DrawnCard = memo(function DrawnCard({ vehicle, layout: { Card }, isSelected }: Props) {
  return vehicle ? <Card vehicle={vehicle} isSelected={isSelected} onOpenElsewhere={openElsewhere} /> : <SkeletonCard />
})
