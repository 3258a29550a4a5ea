import type { Permission } from '../people/permissions.ts'
import type { NotificationType } from './notifications.ts'

/** What somebody chooses channels for. A request and what became of it are of one type and of two kinds. */
export const noticeKinds = [
  'REQUEST',
  'DECIDED',
  'TASK_ASSIGNED',
  'TASK_DONE',
  'LATE',
  'DUE_SOON',
  'WAITING',
  'HANDED',
  'RETURNED',
  'GATE_OPENED',
  'DO_NOT_DRIVE',
  'LINK_OPENED',
  'SHOPPER_ASKED',
  'MENTION',
  'FEED',
  'WEBHOOK',
  'API_TOKEN',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

export const noticeChannels = ['panel', 'push', 'mail'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

/** How somebody wants to hear of a kind; null where the kind has no such channel. */
export type Channels = { readonly panel: boolean | null; readonly push: boolean | null; readonly mail: boolean | null }

const panelOnly: Channels = { panel: true, push: false, mail: false }
const atOnce: Channels = { panel: true, push: true, mail: false }

/** What holds for whoever has chosen nothing. */
export const usualChannels: Readonly<Record<NoticeKind, Channels>> = {
  REQUEST: { panel: true, push: true, mail: true },
  DECIDED: atOnce,
  TASK_ASSIGNED: atOnce,
  TASK_DONE: panelOnly,
  LATE: atOnce,
  DUE_SOON: panelOnly,
  WAITING: atOnce,
  HANDED: { panel: null, push: true, mail: false },
  RETURNED: panelOnly,
  GATE_OPENED: { panel: false, push: false, mail: false },
  DO_NOT_DRIVE: { panel: true, push: true, mail: true },
  LINK_OPENED: atOnce,
  SHOPPER_ASKED: atOnce,
  MENTION: atOnce,
  FEED: { panel: true, push: false, mail: true },
  WEBHOOK: { panel: true, push: false, mail: true },
  // Letters of a token's end go to its person as well, whatever they have chosen.
  API_TOKEN: { panel: true, push: false, mail: null },
}

/** Those that ask for something to be done: they are over where what they speak of is deleted. */
export const kindsThatAsk = ['REQUEST', 'TASK_ASSIGNED', 'WAITING'] as const satisfies readonly NoticeKind[]

/** Of which kind a notification is; a request waits for a decision, everything else of its type tells one. */
export function kindOf(type: NotificationType, isRequest: boolean): NoticeKind {
  if (type === 'RECON_TASK_APPROVAL') return isRequest ? 'REQUEST' : 'DECIDED'
  return kinds[type]
}

const kinds: Readonly<Record<Exclude<NotificationType, 'RECON_TASK_APPROVAL'>, NoticeKind>> = {
  RECON_TASK_DENIED: 'DECIDED',
  RECON_TASK_ASSIGNED: 'TASK_ASSIGNED',
  RECON_TASK_COMPLETE: 'TASK_DONE',
  RECON_VEHICLE_GOAL_WARNING: 'DUE_SOON',
  RECON_VEHICLE_GOAL_DANGER: 'LATE',
  RECON_NOTE_MENTION: 'MENTION',
  RECON_VEHICLE_WAITING: 'WAITING',
  RECON_VEHICLE_ASSIGNED: 'HANDED',
  RECON_VEHICLE_RETURNED: 'RETURNED',
  RECON_GATE_OPENED: 'GATE_OPENED',
  RECALL_DO_NOT_DRIVE: 'DO_NOT_DRIVE',
  ENGAGE_LINK_OPENED: 'LINK_OPENED',
  ENGAGE_SHOPPER_ASKED: 'SHOPPER_ASKED',
  FEED_HELD: 'FEED',
  FEED_MISSED: 'FEED',
  WEBHOOK_FAILING: 'WEBHOOK',
  WEBHOOK_PAUSED: 'WEBHOOK',
  EXPORT_READY: 'FEED',
  API_TOKEN_ENDING: 'API_TOKEN',
  API_TOKEN_STOPPED: 'API_TOKEN',
}

/** Without which nobody is ever told of a kind, in whichever rooftop. */
export const kindNeeds: Readonly<Record<NoticeKind, Permission>> = {
  REQUEST: 'INVENTORY_VDP_TASKS_APPROVE',
  DECIDED: 'INVENTORY_VDP_TASKS_VIEW',
  TASK_ASSIGNED: 'INVENTORY_VDP_TASKS_VIEW',
  TASK_DONE: 'INVENTORY_VDP_TASKS_VIEW',
  LATE: 'RECON_VIEW',
  DUE_SOON: 'RECON_VIEW',
  WAITING: 'RECON_VIEW',
  HANDED: 'RECON_VIEW',
  RETURNED: 'RECON_VIEW',
  GATE_OPENED: 'RECON_VIEW',
  DO_NOT_DRIVE: 'RECON_VIEW',
  LINK_OPENED: 'PLUGIN_VELOCITYENGAGE_VIEW',
  SHOPPER_ASKED: 'PLUGIN_VELOCITYENGAGE_VIEW',
  MENTION: 'INVENTORY_VDP_NOTES_VIEW',
  FEED: 'INVENTORY_VDP_CREATE',
  WEBHOOK: 'DEALERSHIP_ADMIN_VIEW',
  API_TOKEN: 'DEALERSHIP_ADMIN_VIEW',
}

/** The kinds that somebody with these permissions can be told of. */
export function kindsFor(held: ReadonlySet<Permission>): NoticeKind[] {
  return noticeKinds.filter((kind) => held.has(kindNeeds[kind]))
}
