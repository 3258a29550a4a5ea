import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { recordset } from '../../database/json.ts'
import { thisRooftop } from '../../database/statement.ts'

type Proof = { id: string; checklistId: string; fieldId: string; shot: string }

/** Hangs the photos that a vehicle has of these shots beside the answers that they show. */
export async function insertProofs(
  db: Db,
  { vehicleId, by, at }: { vehicleId: string; by: string; at: Date },
  proofs: readonly Proof[],
): Promise<void> {
  if (proofs.length === 0) return
  const rows = proofs.map(({ id, checklistId, fieldId, shot }) => ({ id, checklist_id: checklistId, field_id: fieldId, shot }))
  await sql`
    insert into attachment (rooftop_id, id, vehicle_id, owner_kind, owner_id, field_id, name, file_id, thumbnail_id, created_by, created_at)
    select ${thisRooftop}, given.id, ${vehicleId}, 'CHECKLIST', given.checklist_id, given.field_id, media.name, media.file_id, media.thumbnail_id, ${by}, ${at}::timestamptz
    from json_to_recordset(${recordset(rows)}) as given (id uuid, checklist_id uuid, field_id text, shot text)
    join media on media.vehicle_id = ${vehicleId} and media.shot = given.shot`.execute(db)
}
