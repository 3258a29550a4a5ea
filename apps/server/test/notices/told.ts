import type { Caller, TestServer } from '../server.ts'

type ToldOf = { types?: readonly string[]; vehicleId?: string }

/** What somebody was told of in the first rooftop and was not taken back: types, with who had done it, in the order of time. */
export async function toldOf({ doors, here }: TestServer, { personId }: Pick<Caller, 'personId'>, about: ToldOf = {}) {
  const rows = await doors.inRooftop(here.id, (db) =>
    db
      .selectFrom('notification')
      .select(['type', 'actor_id as by', 'facts', 'target_id as targetId', 'in_panel as inPanel', 'push_due_at as pushAt'])
      .where('person_id', '=', personId)
      .where('taken_back_at', 'is', null)
      .$if(about.types !== undefined, (query) => query.where('type', 'in', about.types ?? []))
      .$if(about.vehicleId !== undefined, (query) => query.where('vehicle_id', '=', about.vehicleId ?? null))
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  )
  return rows
}
