import { useMediaQuery } from '@mantine/hooks'
import { type ComponentType, lazy } from 'react'
import type { CardProps } from './card-props.ts'
import { PhoneCard } from './PhoneCard.tsx'
import { VehicleCard } from './VehicleCard.tsx'

const loadShowroom = () => import('./ShowroomCard.tsx')
const ShowroomCard = lazy(async () => ({ default: (await loadShowroom()).ShowroomCard }))
const ShowroomPhoneCard = lazy(async () => ({ default: (await loadShowroom()).ShowroomPhoneCard }))

export type CardLayout = {
  readonly name: string
  readonly Card: ComponentType<CardProps>
  readonly columns: 1 | 2
  /** About how high a card is, in pixels, until it has been measured. */
  readonly height: number
  /** Between two cards, in pixels. */
  readonly gap: number
}

const card: CardLayout = { name: 'card', Card: VehicleCard, columns: 1, height: 166, gap: 8 }
const phone: CardLayout = { name: 'phone', Card: PhoneCard, columns: 1, height: 290, gap: 8 }
const showroom: CardLayout = { name: 'showroom', Card: ShowroomCard, columns: 2, height: 286, gap: 12 }
const showroomPhone: CardLayout = { name: 'showroom phone', Card: ShowroomPhoneCard, columns: 1, height: 330, gap: 8 }

/** How cards are drawn at the window's width: as on a desk from 1350 px on, in the showroom above 1401 px (CON-048, CON-049). */
export function useCardLayout(isShowroom: boolean): CardLayout {
  const isWide = useMediaQuery(isShowroom ? '(min-width: 1401.02px)' : '(min-width: 1350px)', undefined, {
    getInitialValueInEffect: false,
  })
  if (isShowroom) return isWide ? showroom : showroomPhone
  return isWide ? card : phone
}
