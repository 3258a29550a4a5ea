import { listHistory } from '@lotline/contract/history'
import { getLocation } from '@lotline/contract/location'
import { listNotes } from '@lotline/contract/notes'
import { listTasks } from '@lotline/contract/tasks'
import { missingPermission, type PermissionRule } from '@lotline/domain/people/permission-rule'
import type { Permission } from '@lotline/domain/people/permissions'
import { IconCar, IconCoin, IconHistory, IconListCheck, IconMapPin, IconMessage, IconRoute } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { NotesBody } from '../../../features/notes/NotesBody.tsx'
import { TasksPane } from '../../../features/tasks/TasksPane.tsx'
import {
  HistorySection,
  LocationSection,
  NotesSection,
  OverviewSection,
  ReconInfoSection,
  TasksSection,
  VehicleInfoSection,
} from './VehicleSectionPages.tsx'
import type { VehicleSection } from './vehicle-section.ts'

type Offered = VehicleSection & {
  /** Without this the section is left out; one that needs nothing says itself what is denied. */
  readonly needs?: PermissionRule
  /** Without this it cannot be pinned. */
  readonly paneNeeds?: PermissionRule
  readonly Page: ComponentType
  /** Pages that lie under it in the address. */
  readonly under?: Readonly<Record<string, ComponentType>>
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

// In the order of the menu (OPN-112).
const sections: readonly Offered[] = [
  { id: 'overview', Page: OverviewSection, label: 'Recon', icon: <IconRoute {...icon} />, needs: 'RECON_VIEW', isPrimary: true },
  { id: 'vehicle-info', Page: VehicleInfoSection, label: 'Vehicle information', icon: <IconCar {...icon} /> },
  {
    id: 'recon-info',
    Page: ReconInfoSection,
    under: { edit: ReconInfoSection },
    label: 'Recon information',
    icon: <IconCoin {...icon} />,
    needs: 'INVENTORY_VDP_RECON_INFO_VIEW',
  },
  {
    id: 'tasks',
    Page: TasksSection,
    label: 'Tasks',
    icon: <IconListCheck {...icon} />,
    needs: listTasks.permission,
    count: 'tasks',
    isUrgent: true,
    isPrimary: true,
    renderPane: ({ vehicleCard }) => <TasksPane vehicleId={vehicleCard.id} />,
  },
  {
    id: 'notes',
    Page: NotesSection,
    label: 'Notes',
    icon: <IconMessage {...icon} />,
    count: 'notes',
    isUrgent: true,
    isPrimary: true,
    renderPane: ({ vehicleCard }) => <NotesBody vehicleId={vehicleCard.id} />,
    paneNeeds: listNotes.permission,
  },
  {
    id: 'location',
    Page: LocationSection,
    label: 'Location',
    icon: <IconMapPin {...icon} />,
    needs: getLocation.permission,
  },
  { id: 'history', Page: HistorySection, label: 'History', icon: <IconHistory {...icon} />, needs: listHistory.permission },
]

/** The sections of a vehicle that a person may open, in the order of the menu. */
export function sectionsFor(held: ReadonlySet<Permission>): VehicleSection[] {
  const may = (rule: PermissionRule = 'signed-in') => missingPermission(rule, held) === undefined
  return sections
    .filter(({ needs }) => may(needs))
    .map(({ needs: _needs, paneNeeds, Page: _page, under: _under, renderPane, ...section }) => ({
      ...section,
      ...(renderPane && may(paneNeeds) && { renderPane }),
    }))
}

// Maps, because the names come from the address: a record would know 'constructor' too.
const pages: ReadonlyMap<string, ComponentType> = new Map(
  sections.flatMap(({ id, Page, under = {} }) => [
    [id, Page] as const,
    ...Object.entries(under).map(([rest, UnderPage]) => [`${id}/${rest}`, UnderPage] as const),
  ]),
)

/** What stands at an address behind a vehicle's id, whether its section is offered or not: it says itself what is denied. */
export function pageAt(place: string): ComponentType | undefined {
  return pages.get(place)
}
