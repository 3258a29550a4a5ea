import type { Vehicle } from '@lotline/contract/vehicles'
import type { ReactNode } from 'react'

/** 'card' from 1350 px, 'phone' below. */
export type CardSize = 'card' | 'phone'

/** What others put into a vehicle card: the list knows neither how work is done nor who may do it. */
export type CardSlots = {
  /** The work buttons of the current step. */
  readonly renderStepControl?: ((vehicle: Vehicle, size: CardSize) => ReactNode) | undefined
  /** The current step, to be changed there; its name alone where absent. */
  readonly renderStep?: ((vehicle: Vehicle) => ReactNode) | undefined
  /** Who has the current step; the name alone where absent. */
  readonly renderAssignee?: ((vehicle: Vehicle) => ReactNode) | undefined
  /** The latest notes, for a tab of the card; a card that is given them asks for the tab. */
  readonly renderLatestNotes?: ((vehicle: Vehicle) => ReactNode) | undefined
  /** A vehicle beside the list. */
  readonly renderPreview?: ((vehicleId: string, onClose: () => void) => ReactNode) | undefined
}
