import type { SeveralAct } from '@lotline/contract/vehicles/several'
import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import type { ActWords } from './report-words.ts'

/** An act that is still to be told whom it is for. */
export type WithoutIds = SeveralAct extends infer Act ? (Act extends unknown ? Omit<Act, 'vehicleIds'> : never) : never

/** What a dialog of the bar is given. */
export type ActDialogProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
  readonly onAct: (act: WithoutIds, words: ActWords) => void
  /** Those of the selected that the list has at hand; mostly all of them. */
  readonly vehicles: readonly Vehicle[]
  /** How many are selected. */
  readonly count: number
}
