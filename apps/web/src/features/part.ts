import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import type { PermissionRule } from '@lotline/domain/people/permission-rule'
import type { Permission } from '@lotline/domain/people/permissions'
import type { IconCircleDot } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import type { RefreshOn } from '../api/stream/refresh.ts'
import { loadedPart } from '../ui/loaded-part.tsx'

/** What stands before a part's name. */
export const partIcon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** What a section shows; one that most people do not open at once is a part of its own, which can be fetched ahead. What then fails is told when it is drawn. */
export type SectionPage = ComponentType & { readonly preload?: () => Promise<unknown> }

export function sectionPage<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): SectionPage {
  const { Part, start } = loadedPart(async () => (await load())[name])
  return Object.assign(Part, { preload: start })
}

/** What of a vehicle its sections count. */
type SectionVehicle = Pick<Vehicle, 'alertCount'> & { readonly vehicleCard: Pick<Vehicle['vehicleCard'], 'photoCount'> }

/** An entry of the menu that opens no section: what it does when it is pressed. */
export type SectionEntry = (entry: {
  readonly vehicle: Vehicle
  readonly className: string | undefined
  readonly tip: string | undefined
  readonly onFollow: (() => void) | undefined
  readonly children: ReactNode
}) => ReactNode

/** Said of a part whose queries all lie under a vehicle's key (`vehicles/keys.ts`): they are read anew with their vehicle. */
export const withItsVehicle: RefreshOn = {}

/** A section of a vehicle's page, as the feature whose noun it shows gives it in its `part.tsx`. */
export type VehicleSection = {
  /** Its place in the address, behind the vehicle's id. */
  readonly id: string
  readonly label: string
  readonly icon: ReactNode
  /** Queries of its noun that are read anew as something changes, besides those under the vehicle's key, which go with the vehicle. */
  readonly refreshOn: RefreshOn
  /** Without this the section is left out; one that needs nothing says itself what is denied. */
  readonly needs?: PermissionRule
  /** The number beside its label; null where it may not be told. */
  readonly count?: (vehicle: SectionVehicle) => number | null | undefined
  /** The number wants attention; otherwise it only says how many there are. */
  readonly isUrgent?: boolean
  /** Among the first in a phone's strip. */
  readonly isPrimary?: boolean
  /** What is pressed to open it. */
  readonly opensWith?: string
  /** What that key does besides. */
  readonly whenOpenedByKey?: () => void
  /** Finds its vehicle by `useVehicle()`. Without one its entry leads elsewhere. */
  readonly Page?: SectionPage
  readonly Entry?: SectionEntry
  /** Places under its own where the same page stands: 'edit', or with an id in it: ':id/edit'. */
  readonly alsoAt?: readonly string[]
  /** What of it can be pinned beside another section. */
  readonly pane?: {
    /** Without this it cannot be pinned. */
    readonly needs?: PermissionRule
    readonly Pane: SectionPage
  }
}

/** A badge in a card's footer, which leads to a section of the vehicle. */
export type CardBadge = {
  /** The id of the section. */
  readonly page: string
  readonly label: string
  readonly Icon: typeof IconCircleDot
  readonly needs: Permission
  /** How much of it wants somebody to do something, null where that may not be told; without it nothing is counted. */
  readonly count?: (vehicle: CountedVehicle) => number | null | undefined
}
export type CountedVehicle = Pick<Vehicle, 'alertCount'> & {
  readonly vehicleCard: Pick<Vehicle['vehicleCard'], 'tasksNeedingAttentionCount' | 'recallCount'>
}

/** What a card of the list tells on one of its tabs, as the feature whose noun it is gives it in its `card-tab`. */
export type CardTabPart = {
  readonly label: string
  readonly needs: Permission
  /** The id of the section that goes on with it; without one a vehicle's page opens by itself. */
  readonly section?: string
  /** The number beside its label, which stands there unless it is 0. */
  readonly count?: (vehicle: Vehicle) => number | null | undefined
  /** A sign beside its label, which comes and goes by itself. */
  readonly Sign?: ComponentType<{ readonly vehicle: Vehicle }>
  readonly Figures: ComponentType<{ readonly vehicle: Vehicle }>
}

/** What history calls the events of a noun, and the shape that stands before them. */
export type EventWords<Event extends string> = Readonly<
  Record<Event, { readonly title: string; readonly Icon: typeof IconCircleDot }>
>
