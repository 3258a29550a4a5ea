import type { Vehicle } from '@lotline/contract/vehicles'

/** What every kind of card is given. */
export type CardProps = { readonly vehicle: Vehicle; readonly isSelected: boolean }
