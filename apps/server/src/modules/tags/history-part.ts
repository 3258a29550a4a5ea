import { sql } from 'kysely'
import type { HistoryPart } from '../../module/history-part.ts'

/** How tags that come and go are told: by their ids, and a feed's own by its word. */
export const historyOfTags = {
  events: ['TAG_ADDED_REMOVED'],
  masked: { unless: 'TAGS_VIEW' },
  kinds: { TAGS: ['TAG_ADDED_REMOVED'] },
  changes: {
    TAG_ADDED_REMOVED({ added, removed, tag, what }) {
      const come = what === 'added' ? [tag] : listed(added)
      const gone = what === 'removed' ? [tag] : listed(removed)
      return [
        ...come.map((one) => ({ field: 'tag' as const, before: null, after: one })),
        ...gone.map((one) => ({ field: 'tag' as const, before: one, after: null })),
      ]
    },
  },
  names: sql`select id, value as name from tag`,
} satisfies HistoryPart

function listed(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
