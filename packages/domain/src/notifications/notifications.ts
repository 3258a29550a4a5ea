/** What people are told of (NTF-008), and what is told beyond that. */
export const notificationTypes = [
  'RECON_TASK_APPROVAL',
  'RECON_TASK_DENIED',
  'RECON_TASK_ASSIGNED',
  'RECON_TASK_COMPLETE',
  'RECON_VEHICLE_GOAL_WARNING',
  'RECON_VEHICLE_GOAL_DANGER',
  'RECON_NOTE_MENTION',
  'RECON_VEHICLE_WAITING',
  'RECON_VEHICLE_ASSIGNED',
  'RECON_VEHICLE_RETURNED',
  'RECON_GATE_OPENED',
  'RECALL_DO_NOT_DRIVE',
  'ENGAGE_LINK_OPENED',
  'ENGAGE_SHOPPER_ASKED',
  'FEED_HELD',
  'FEED_MISSED',
  'WEBHOOK_FAILING',
  'WEBHOOK_PAUSED',
  'EXPORT_READY',
  'API_TOKEN_ENDING',
  'API_TOKEN_STOPPED',
] as const
export type NotificationType = (typeof notificationTypes)[number]

/** What one leads to. Those of locations are told from elsewhere. */
export const targetTypes = ['task', 'note', 'vehicle', 'location', 'engagement', 'feed', 'webhook', 'apiToken'] as const
export type TargetType = (typeof targetTypes)[number]
export type NotificationTarget = { type: TargetType; id: string }

/** As many as the panel lists, and how long they are kept. */
export const mostListed = 200
export const keptDays = 90
