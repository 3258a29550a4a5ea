import { type Permission, permissions } from './permissions.ts'

const technician: readonly Permission[] = [
  'RECON_VIEW',
  'RECON_VDP_WORKFLOW_EFFORT_UPDATE',
  'RECON_VDP_CHECKLISTS_VIEW',
  'RECON_VDP_CHECKLISTS_ANSWER',
  'RECON_ASSIGNMENTS_VIEW',
  'INVENTORY_VIEW',
  'INVENTORY_VDP_NOTES_VIEW',
  'INVENTORY_VDP_NOTES_CREATE',
  'INVENTORY_VDP_NOTES_UPDATE',
  'INVENTORY_VDP_NOTES_ATTACHMENT_CREATE',
  'INVENTORY_VDP_PHOTOS_VIEW',
  'INVENTORY_VDP_PHOTOS_CREATE',
  'INVENTORY_VDP_RECALLS_VIEW',
  'INVENTORY_VDP_LOCATION_VIEW',
  'INVENTORY_VDP_HISTORY_VIEW',
  'INVENTORY_VDP_ROS_VIEW',
  'INVENTORY_VDP_TASKS_VIEW',
  'INVENTORY_VDP_TASKS_CREATE',
  'INVENTORY_VDP_TASKS_UPDATE',
  'INVENTORY_VDP_TASKS_ATTACHMENT_CREATE',
  'INVENTORY_VDP_PARTS_COST_VIEW',
  'INVENTORY_VDP_PARTS_COST_UPDATE',
  'TAGS_VIEW',
  'DASHBOARD_SUMMARY_VIEW',
  'USERS_SELF_UPDATE',
  'NOTIFICATIONS_VIEW',
  'NOTIFICATIONS_UPDATE',
]

const salesperson: readonly Permission[] = [
  'INVENTORY_VIEW',
  'INVENTORY_VDP_NOTES_VIEW',
  'INVENTORY_VDP_NOTES_CREATE',
  'INVENTORY_VDP_NOTES_UPDATE',
  'INVENTORY_VDP_PHOTOS_VIEW',
  'INVENTORY_VDP_RECALLS_VIEW',
  'INVENTORY_VDP_LOCATION_VIEW',
  'TAGS_VIEW',
  'PLUGIN_VELOCITYENGAGE_VIEW',
  'PLUGIN_VELOCITYENGAGE_CREATE',
  'PLUGIN_VELOCITYENGAGE_SEND',
  // Whoever sells shows the list to shoppers.
  'PLUGIN_VELOCITYENGAGE_VIEW_SHOWROOM',
  'PLUGIN_VELOCITYENGAGE_VIEW_DASHBOARD',
  'PLUGIN_VELOCITYWINDOWSTICKER_VIEW',
  'USERS_SELF_UPDATE',
  'NOTIFICATIONS_VIEW',
  'NOTIFICATIONS_UPDATE',
]

const vendor: readonly Permission[] = [
  'RECON_VIEW',
  'RECON_VDP_WORKFLOW_EFFORT_UPDATE',
  'RECON_ASSIGNMENTS_VIEW',
  'INVENTORY_VDP_NOTES_VIEW',
  'INVENTORY_VDP_NOTES_CREATE',
  'INVENTORY_VDP_PHOTOS_VIEW',
  'INVENTORY_VDP_PHOTOS_CREATE',
  'INVENTORY_VDP_TASKS_VIEW',
  'INVENTORY_VDP_TASKS_UPDATE',
  'USERS_SELF_UPDATE',
  'NOTIFICATIONS_VIEW',
  'NOTIFICATIONS_UPDATE',
]

// A manager runs the line and the stock; the dealership's own administration stays with the administrator.
const managerLacks: readonly Permission[] = [
  'DEALERSHIP_ADMIN_VIEW',
  'PLUGIN_VELOCITYENGAGE_ADMIN',
  'PLUGIN_VELOCITYENGAGE_VIEW_SHOWROOM',
]
const administratorLacks: readonly Permission[] = ['PLUGIN_VELOCITYENGAGE_VIEW_SHOWROOM']

/** The roles every rooftop starts with (OPN-033). A role is a named set of permissions; its name stays on the server. */
export const seededRoles = {
  administrator: {
    name: 'Dealer administrator',
    permissions: permissions.filter((permission) => !administratorLacks.includes(permission)),
  },
  manager: { name: 'Recon manager', permissions: permissions.filter((permission) => !managerLacks.includes(permission)) },
  technician: { name: 'Technician', permissions: technician },
  sales: { name: 'Salesperson', permissions: salesperson },
  vendor: { name: 'Vendor', permissions: vendor },
} as const satisfies Record<string, { name: string; permissions: readonly Permission[] }>

export type SeededRole = keyof typeof seededRoles
