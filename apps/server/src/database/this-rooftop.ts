import { sql } from 'kysely'

/** The rooftop of the open transaction, for inserts; the row policies check it all the same. */
export const thisRooftop = sql<string>`current_setting('app.rooftop_id')::uuid`
