import type { NewEvent } from '../../events/record.ts'

type Named = { tagId: string; value: string }

/** What one act has put on a vehicle and taken off, as one entry of the log. */
export function tagEvent(vehicleId: string, { added = [], removed = [] }: { added?: Named[]; removed?: Named[] }): NewEvent {
  const words = [sentence(added, 'added'), sentence(removed, 'removed')].filter((text) => text !== '')
  return {
    itemType: 'TAG_ADDED_REMOVED',
    vehicleId,
    label: words.join('. '),
    detail: { added: added.map(({ tagId }) => tagId), removed: removed.map(({ tagId }) => tagId) },
  }
}

function sentence(tags: readonly Named[], what: string): string {
  if (tags.length === 0) return ''
  return `${tags.length === 1 ? 'Tag' : 'Tags'} ${tags.map(({ value }) => `'${value}'`).join(', ')} ${what}`
}
