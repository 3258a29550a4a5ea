import type { NotificationTarget } from './notifications.ts'

/** What of a notification says where it leads. */
export type Leading = {
  readonly parentType: 'vehicle' | 'feed' | 'webhook' | 'apiToken'
  readonly parentId: string
  readonly targetType: NotificationTarget['type']
  readonly targetId: string
}

/** The address inside of the rooftop that a notification leads to; undefined for what leads nowhere by itself (NTF-021). */
export function placeOf({ parentType, parentId, targetType, targetId }: Leading): string | undefined {
  if (parentType === 'webhook') return `settings/general/webhooks?webhook=${parentId}`
  if (parentType === 'apiToken') return `settings/general/api-tokens?token=${parentId}`
  if (parentType !== 'vehicle') return undefined
  const vehicle = `inventory/${parentId}`
  switch (targetType) {
    case 'task':
      return `${vehicle}/tasks/${targetId}/details`
    case 'note':
      return `${vehicle}/notes`
    case 'location':
      return `${vehicle}/location`
    case 'engagement':
      return `${vehicle}/engage/user-actions?engagementId=${targetId}`
    default:
      return `${vehicle}/`
  }
}
