import type { EngageOverview } from '@lotline/contract/engage/overview'
import type { Vehicle } from '@lotline/contract/vehicles/vehicles'

/** What the parts of the overview are drawn from. */
export type OverviewProps = { readonly vehicle: Vehicle; readonly overview: EngageOverview; readonly now: Date }
