import type { Permission } from './permissions.ts'

/** A permission as administrators read it; `isAhead` where nothing in Lotline asks for it yet. */
export type PermissionWords = { permission: Permission; label: string; effect: string; isAhead: boolean }
export type PermissionGroup = { name: string; permissions: readonly PermissionWords[] }

function used(permission: Permission, label: string, effect: string): PermissionWords {
  return { permission, label, effect, isAhead: false }
}

/** Every permission once, in the order in which administrators look for it. */
export const permissionGroups: readonly PermissionGroup[] = [
  {
    name: 'Recon',
    permissions: [
      used(
        'RECON_VIEW',
        'See recon',
        'Shows the line: steps, times and goals of every vehicle, and the recon overview beside the list.',
      ),
      used('RECON_ASSIGNMENTS_VIEW', 'See assignees', 'Shows who each vehicle is assigned to. They cannot change it.'),
      used(
        'RECON_VDP_WORKFLOW_EFFORT_UPDATE',
        'Work on steps',
        'Begins, pauses, continues and completes the current step, sends the vehicle to the next one, and sets its location by phone.',
      ),
      used(
        'RECON_VDP_WORKFLOW_STEP_UPDATE',
        'Change steps and assignees',
        'Moves a vehicle to any step and assigns it to a person.',
      ),
      used('RECON_VDP_WORKFLOW_COMPLETE', 'Mark recon complete', 'Ends recon from the last step.'),
      used('RECON_VDP_FORCE_COMPLETE_UPDATE', 'Force completion', 'Ends recon from any step, and sends a vehicle back to recon.'),
      used(
        'RECON_VDP_REMOVE_FROM_RECON_UPDATE',
        'Remove from recon',
        'Takes a vehicle off the line and its times out of reports.',
      ),
      used('RECON_VDP_CREATE', 'Add to the line', 'Puts a vehicle on the line while adding it.'),
      used(
        'RECON_VDP_UPDATE',
        'Edit vehicles in recon',
        'Changes color, disposition and location of a vehicle in recon, and its recon information where they may see money.',
      ),
      used('RECON_VDP_CHECKLISTS_VIEW', 'See inspections', 'Opens the inspection checklists of a vehicle.'),
      used('RECON_VDP_CHECKLISTS_ANSWER', 'Answer inspections', 'Fills in the inspection checklists.'),
    ],
  },
  {
    name: 'Inventory',
    permissions: [
      used('INVENTORY_VIEW', 'See the inventory', 'Opens the list of vehicles and the inventory tab of a card.'),
      used('INVENTORY_VDP_CREATE', 'Add vehicles', 'Adds a vehicle by hand. With Edit vehicles, uploads feeds too.'),
      used('INVENTORY_VDP_UPDATE', 'Edit vehicles', 'Changes color, disposition and location of a vehicle that is not in recon.'),
      used('INVENTORY_VDP_HISTORY_VIEW', 'See history', 'Shows everything that happened to a vehicle.'),
      used('INVENTORY_VDP_LOCATION_VIEW', 'See the location', 'Shows where a vehicle stands, on a map where there is one.'),
      used(
        'INVENTORY_VDP_RECALLS_VIEW',
        'See recalls',
        'Opens the recalls of a vehicle. With Edit vehicles, adds, checks and closes them.',
      ),
      used('INVENTORY_VDP_ROS_VIEW', 'See repair orders', 'Opens the repair orders of a vehicle.'),
      used('PLUGIN_VELOCITYWINDOWSTICKER_VIEW', 'See window stickers', 'Opens and prints window stickers, and the VIN inquiry.'),
      used('PLUGIN_VELOCITYLOCATE_VIEW', 'Use Locate', 'Opens a vehicle, or the whole fleet, at the provider of Locate.'),
      used('PLUGIN_VELOCITYINSIGHT_VIEW', 'Use Insight', 'Lists vehicles of several rooftops.'),
    ],
  },
  {
    name: 'Notes',
    permissions: [
      used('INVENTORY_VDP_NOTES_VIEW', 'See notes', 'Reads the notes of a vehicle.'),
      used('INVENTORY_VDP_NOTES_CREATE', 'Write notes', 'Adds notes to a vehicle.'),
      used('INVENTORY_VDP_NOTES_UPDATE', 'Edit own notes', 'Changes notes that they wrote themselves.'),
      used('INVENTORY_VDP_NOTES_DELETE', 'Delete own notes', 'Deletes notes that they wrote themselves.'),
      used('INVENTORY_VDP_NOTES_ATTACHMENT_CREATE', 'Attach files to notes', 'Adds pictures and files to a note.'),
      used('INVENTORY_VDP_NOTES_ATTACHMENT_DELETE', 'Delete files of notes', 'Takes files off a note.'),
    ],
  },
  {
    name: 'Photos and documents',
    permissions: [
      used('INVENTORY_VDP_PHOTOS_VIEW', 'See photos', 'Shows the photos of a vehicle.'),
      used('INVENTORY_VDP_PHOTOS_CREATE', 'Add photos', 'Uploads photos and says what they show.'),
      used('INVENTORY_VDP_PHOTOS_DELETE', 'Delete photos', 'Deletes photos of a vehicle.'),
      used('INVENTORY_VDP_ATTACHMENTS_CREATE', 'Add documents', 'Uploads documents to a vehicle.'),
      used('INVENTORY_VDP_ATTACHMENTS_DELETE', 'Delete documents', 'Deletes documents of a vehicle.'),
    ],
  },
  {
    name: 'Tasks',
    permissions: [
      used('INVENTORY_VDP_TASKS_VIEW', 'See tasks', 'Opens the tasks of a vehicle, and shows how many of them need attention.'),
      used('INVENTORY_VDP_TASKS_CREATE', 'Add tasks', 'Adds tasks to a vehicle.'),
      used('INVENTORY_VDP_TASKS_UPDATE', 'Edit tasks', 'Changes tasks, and completes approved ones.'),
      used('INVENTORY_VDP_TASKS_DELETE', 'Delete tasks', 'Deletes tasks of a vehicle.'),
      used('INVENTORY_VDP_TASKS_APPROVE', 'Approve tasks', 'Approves or denies what a task will cost.'),
      used('INVENTORY_VDP_TASKS_ATTACHMENT_CREATE', 'Attach files to tasks', 'Adds pictures and files to a task.'),
      used('INVENTORY_VDP_TASKS_ATTACHMENT_DELETE', 'Delete files of tasks', 'Takes files off a task.'),
    ],
  },
  {
    name: 'Money',
    permissions: [
      used('INVENTORY_VDP_RECON_INFO_VIEW', 'See money', 'Shows price, cost, profit and recon amounts.'),
      used('INVENTORY_VDP_LABOR_COST_VIEW', 'See labor costs', 'Shows the rate of a task and what its labor costs.'),
      used('INVENTORY_VDP_LABOR_COST_UPDATE', 'Edit labor costs', 'Sets hours and labor rate of a task.'),
      used('INVENTORY_VDP_PARTS_COST_VIEW', 'See parts costs', 'Shows what the parts of a task cost.'),
      used('INVENTORY_VDP_PARTS_COST_UPDATE', 'Edit parts costs', 'Sets what the parts of a task cost.'),
    ],
  },
  {
    name: 'Tags',
    permissions: [
      used('TAGS_VIEW', 'See tags', 'Shows tags on cards and vehicles, and the filter by tag.'),
      used('TAGS_UPDATE', 'Tag vehicles', 'Adds tags to a vehicle and takes them off.'),
      used('TAGS_CREATE', 'Create tags', 'Makes new tags for the rooftop.'),
    ],
  },
  {
    name: 'Engage',
    permissions: [
      used(
        'PLUGIN_VELOCITYENGAGE_VIEW',
        'Use Engage',
        'Opens the list of vehicles with its showroom, the Engage tab of a card, and the VIN inquiry.',
      ),
      used('PLUGIN_VELOCITYENGAGE_CREATE', 'Add shoppers', 'Adds shoppers, corrects them, and makes links to vehicles for them.'),
      used('PLUGIN_VELOCITYENGAGE_SEND', 'Send vehicles', 'Sends a vehicle to shoppers by mail.'),
      used('PLUGIN_VELOCITYENGAGE_UPDATE', 'Edit Engage media', 'Adds, replaces and features documents that shoppers see.'),
      used('PLUGIN_VELOCITYENGAGE_DELETE', 'Delete Engage media', 'Deletes documents that were set for one vehicle.'),
      used(
        'PLUGIN_VELOCITYENGAGE_ADMIN',
        'Set up Engage',
        'Changes message templates, price alerts, CRM texts and the documents that cars start with. Lists opt-outs, exports and erases shoppers.',
      ),
      used(
        'PLUGIN_VELOCITYENGAGE_VIEW_SHOWROOM',
        'Start in the showroom',
        'With Use Engage, opens the list in showroom mode, which hides what shoppers should not see.',
      ),
      used('PLUGIN_VELOCITYENGAGE_VIEW_DASHBOARD', 'See the Engage dashboard', 'Opens the Engage tab of the dashboard.'),
      used(
        'PLUGIN_VELOCITYENGAGE_VIEW_OTHER_USER_ACTIVITY',
        'See others’ shoppers',
        'Finds shoppers that others have added or written to, by any part of their names.',
      ),
      used('PLUGIN_VELOCITYENGAGE_CORPORATE_REPORT_VIEW', 'See the Engage report', 'Opens the Engage report across rooftops.'),
    ],
  },
  {
    name: 'Dashboard and reports',
    permissions: [
      used(
        'DASHBOARD_SUMMARY_VIEW',
        'See the summary',
        'Opens the dashboard with its figures, and lists what is assigned to them.',
      ),
      used('DASHBOARD_GOALS_VIEW', 'See goals', 'Shows the rooftop’s goals on the dashboard.'),
      used('DASHBOARD_INVENTORY_NEEDING_ATTENTION_VIEW', 'See what needs attention', 'Opens the attention tab of the dashboard.'),
      used('REPORTS_STEP_REPORT_VIEW', 'See the step report', 'Opens the report of times in each step.'),
      used('REPORTS_CORPORATE_REPORT_VIEW', 'See the corporate report', 'Opens the report across rooftops.'),
    ],
  },
  {
    name: 'People and notices',
    permissions: [
      used('USERS_SELF_UPDATE', 'Edit own profile', 'Changes their own name, mail address, phone, default rooftop and password.'),
      used('NOTIFICATIONS_VIEW', 'See notices', 'Opens the notification center.'),
      used('NOTIFICATIONS_UPDATE', 'Mark notices read', 'Marks notices as read.'),
      used('NOTIFICATIONS_DELETE', 'Delete notices', 'Deletes one notice or all of them.'),
    ],
  },
  {
    name: 'Administration',
    permissions: [
      used(
        'DEALERSHIP_ADMIN_VIEW',
        'Administer the dealership',
        'Opens these settings: people, roles, features, locations, mail, activity and sign-ins.',
      ),
    ],
  },
]

const byPermission = new Map(permissionGroups.flatMap(({ permissions }) => permissions).map((words) => [words.permission, words]))

/** The short name of a permission: 'Work on steps'. */
export function permissionLabel(permission: Permission): string {
  return byPermission.get(permission)?.label ?? permission
}
