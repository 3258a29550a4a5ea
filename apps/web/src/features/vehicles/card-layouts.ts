import { useMediaQuery } from '@mantine/hooks'
import { type ComponentType, lazy } from 'react'
import type { CardProps } from './card-props.ts'
import { PhoneCard } from './PhoneCard.tsx'
import { VehicleCard } from './VehicleCard.tsx'

const ShowroomCard = lazy(async () => ({ default: (await import('./ShowroomCard.tsx')).ShowroomCard }))

export type CardLayout = {
  readonly name: string
  readonly Card: ComponentType<CardProps>
  readonly columns: 1 | 2 | 3
  /** About how high a card is, in pixels, until it has been measured. */
  readonly height: number
  /** Between two cards, in pixels. */
  readonly gap: number
}

const card: CardLayout = { name: 'card', Card: VehicleCard, columns: 1, height: 166, gap: 8 }
const phone: CardLayout = { name: 'phone', Card: PhoneCard, columns: 1, height: 290, gap: 8 }
const showroom: readonly CardLayout[] = ([1, 2, 3] as const).map((columns) => ({
  name: `showroom ${columns}`,
  Card: ShowroomCard,
  columns,
  height: 254,
  gap: 12,
}))

/** How cards are drawn at the window's width: as on a desk from 1350 px on; in the showroom one, from 900 px on two, above 1401 px three abreast (CON-048, CON-049). */
export function useCardLayout(isShowroom: boolean): CardLayout {
  const isDesk = useWidth('(min-width: 1350px)')
  const [one, two, three] = [true, useWidth('(min-width: 900px)'), useWidth('(min-width: 1401.02px)')]
  if (isShowroom) return showroom[[one, two, three].filter(Boolean).length - 1] ?? phone
  return isDesk ? card : phone
}

function useWidth(query: string): boolean {
  return useMediaQuery(query, undefined, { getInitialValueInEffect: false }) ?? false
}
