import { moneyFields } from '@lotline/domain/history/history-fields'
import { editEvents } from '@lotline/domain/vehicles/history'
import { sql } from 'kysely'
import { wordList } from '../../database/json.ts'
import type { HistoryPart } from '../../module/history-part.ts'

const changed = sql`(case when jsonb_typeof(event.detail -> 'after') = 'object' then event.detail -> 'after' else '{}' end)`
const money = sql`${sql.lit(`{${moneyFields.join()}}`)}::text[]`
const refreshed = sql`event.item_type in (${wordList(['DATA_REFRESHED', ...editEvents])})`

/** How it is told what is known of a car and where it stands in its life, by hand and by feeds. */
export const historyOfStock = {
  events: [...editEvents, 'STATUS_UPDATE'],
  kinds: {
    STATUS: ['STATUS_UPDATE'],
    // Feeds used to keep the names of the amounts they changed without the amounts.
    MONEY: sql<boolean>`(${refreshed} and (${changed} ?| ${money} or event.detail -> 'fields' ?| ${money}))`,
    FACTS: sql<boolean>`(${refreshed} and ${changed} - ${money} <> '{}')`,
  },
  changes: {
    STATUS_UPDATE: ({ before, after }) => (typeof after === 'string' ? [{ field: 'reconStatus', before, after }] : undefined),
  },
} satisfies HistoryPart
