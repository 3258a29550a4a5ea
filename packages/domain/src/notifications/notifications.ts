/** What people are told of (NTF-008). */
export const notificationTypes = [
  'RECON_TASK_APPROVAL',
  'RECON_TASK_DENIED',
  'RECON_TASK_ASSIGNED',
  'RECON_TASK_COMPLETE',
  'RECON_VEHICLE_GOAL_WARNING',
  'RECON_VEHICLE_GOAL_DANGER',
  'RECON_NOTE_MENTION',
] as const
export type NotificationType = (typeof notificationTypes)[number]

/** What one leads to. */
export type NotificationTarget = { type: 'task' | 'note' | 'vehicle'; id: string }
