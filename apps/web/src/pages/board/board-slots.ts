import type { Vehicle } from '@lotline/contract/vehicles'
import type { ReactNode } from 'react'

export type Target = { readonly id: string; readonly name: string }

export type MenuProps = {
  readonly label: string
  readonly className: string | undefined
  readonly children: ReactNode
  readonly onOpenVehicle: () => void
}

/** What the line's own feature does for the board. */
export type BoardSlots = {
  readonly move: (vehicle: Vehicle, target: Target) => void
  /** Whether the person may move the vehicle at all. */
  readonly mayMove: (vehicle: Vehicle) => boolean
  /** What to say of a step while a vehicle is carried to it. */
  readonly useMoveWords: (vehicle: Vehicle | undefined) => (stepId: string) => { isRefused: boolean; words: string }
  /** The menu on a card, which opens as soon as it is drawn. */
  readonly renderMenu: (vehicle: Vehicle, menu: MenuProps) => ReactNode
}
