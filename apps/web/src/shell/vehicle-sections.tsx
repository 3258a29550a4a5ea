import { listHistory } from '@lotline/contract/history'
import { listNotes } from '@lotline/contract/notes'
import { listTasks } from '@lotline/contract/tasks'
import { missingPermission, type PermissionRule } from '@lotline/domain/permission-rule'
import type { Permission } from '@lotline/domain/permissions'
import { IconCar, IconCoin, IconHistory, IconListCheck, IconMessage, IconRoute } from '@tabler/icons-react'
import { NotesBody } from '../features/notes/NotesBody.tsx'
import type { VehicleSection } from '../features/recon/vehicle-section.ts'
import { TasksPane } from '../features/tasks/TasksPane.tsx'

type Offered = VehicleSection & {
  /** Without this the section is left out; one that needs nothing says itself what is denied. */
  readonly needs?: PermissionRule
  /** Without this it cannot be pinned. */
  readonly paneNeeds?: PermissionRule
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

// In the order of the menu (OPN-112).
const sections: readonly Offered[] = [
  { id: 'overview', label: 'Recon', icon: <IconRoute {...icon} />, needs: 'RECON_VIEW', isPrimary: true },
  { id: 'vehicle-info', label: 'Vehicle information', icon: <IconCar {...icon} /> },
  { id: 'recon-info', label: 'Recon information', icon: <IconCoin {...icon} />, needs: 'INVENTORY_VDP_RECON_INFO_VIEW' },
  {
    id: 'tasks',
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
    label: 'Notes',
    icon: <IconMessage {...icon} />,
    count: 'notes',
    isPrimary: true,
    renderPane: ({ vehicleCard }) => <NotesBody vehicleId={vehicleCard.id} />,
    paneNeeds: listNotes.permission,
  },
  { id: 'history', label: 'History', icon: <IconHistory {...icon} />, needs: listHistory.permission },
]

/** The sections of a vehicle that a person may open, in the order of the menu. */
export function sectionsFor(held: ReadonlySet<Permission>): VehicleSection[] {
  const may = (rule: PermissionRule = 'signed-in') => missingPermission(rule, held) === undefined
  return sections
    .filter(({ needs }) => may(needs))
    .map(({ needs: _needs, paneNeeds, renderPane, ...section }) => ({
      ...section,
      ...(renderPane && may(paneNeeds) && { renderPane }),
    }))
}
