import type { Vehicle } from '@lotline/contract/vehicles'
import type { CardSlots } from './card-slots.ts'

/** What every kind of card is given. */
export type CardProps = { readonly vehicle: Vehicle; readonly slots: CardSlots; readonly isSelected: boolean }
