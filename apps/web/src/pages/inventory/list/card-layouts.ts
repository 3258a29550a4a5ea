import { phoneMedia } from '@lotline/look/media'
import { useMediaQuery } from '@mantine/hooks'
import { type ComponentType, lazy } from 'react'
import type { CardProps } from '../../../features/vehicles/card/VehicleCard.tsx'
import { loadedPart } from '../../../ui/loaded-part.tsx'

const desk = '(min-width: 1350px)'
const deskCard = loadedPart(async () => (await import('../../../features/vehicles/card/VehicleCard.tsx')).VehicleCard)
const phoneCard = loadedPart(async () => (await import('../../../features/vehicles/card/PhoneCard.tsx')).PhoneCard)
const tabletCard = loadedPart(async () => (await import('../../../features/vehicles/card/PhoneCard.tsx')).TabletCard)
const ShowroomCard = lazy(async () => ({ default: (await import('../showroom/ShowroomCard.tsx')).ShowroomCard }))

// Of the cards only those that fit the window are loaded, and they are on their way before the vehicles are.
const first = matchMedia(desk).matches ? deskCard : matchMedia(phoneMedia).matches ? phoneCard : tabletCard
first.start().catch(() => undefined)

export type CardLayout = {
  readonly name: string
  readonly Card: ComponentType<CardProps>
  readonly columns: 1 | 2 | 3
  /** About how high a card is, in pixels, until it has been measured. */
  readonly height: number
  /** Between two cards, in pixels. */
  readonly gap: number
}

const card: CardLayout = { name: 'card', Card: deskCard.Part, columns: 1, height: 182, gap: 8 }
const tablet: CardLayout = { name: 'tablet', Card: tabletCard.Part, columns: 1, height: 232, gap: 8 }
const phone: CardLayout = { name: 'phone', Card: phoneCard.Part, columns: 1, height: 336, gap: 8 }
const showroom: readonly CardLayout[] = ([1, 2, 3] as const).map((columns) => ({
  name: `showroom ${columns}`,
  Card: ShowroomCard,
  columns,
  height: 316,
  gap: 12,
}))

/**
 * How cards are drawn at the window's width: as on a desk from 1350 px on, on a phone under 768 px; in the showroom one, from 900 px on two,
 * above 1401 px three abreast (CON-048, CON-049), but never fewer cars than places: one that is alone has the row.
 */
export function useCardLayout(isShowroom: boolean, vehicles = 3): CardLayout {
  const isDesk = useWidth(desk)
  const isPhone = useWidth(phoneMedia)
  const [one, two, three] = [true, useWidth('(min-width: 900px)'), useWidth('(min-width: 1401.02px)')]
  if (isShowroom) return showroom[Math.min([one, two, three].filter(Boolean).length, Math.max(vehicles, 1)) - 1] ?? phone
  return isDesk ? card : isPhone ? phone : tablet
}

function useWidth(query: string): boolean {
  return useMediaQuery(query, undefined, { getInitialValueInEffect: false }) ?? false
}
