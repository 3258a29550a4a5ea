import { sql } from 'kysely'
import type { Db } from '../../../database/doors.ts'
import type { AttachmentRow } from '../../uploads/index.ts'

/** A file of a task that was not deleted, or of a checklist, and the name of either; nobody changes it until the transaction is over. */
export async function lockWorkPhoto(
  db: Db,
  vehicleId: string,
  id: string,
): Promise<(AttachmentRow & { work: string }) | undefined> {
  const { rows } = await sql<AttachmentRow & { work: string }>`
    select a.id, a.owner_kind, a.owner_id, a.field_id, a.name, a.file_id, a.thumbnail_id, a.featured, a.shown_to_shoppers, a.created_at,
      file.media_type, file.bytes, coalesce(task.name, version.name) as work
    from attachment a
    join file on file.rooftop_id = a.rooftop_id and file.id = a.file_id
    left join task on a.owner_kind = 'TASK' and task.rooftop_id = a.rooftop_id and task.id = a.owner_id and task.status <> 'DELETED'
    left join checklist c on a.owner_kind = 'CHECKLIST' and c.rooftop_id = a.rooftop_id and c.id = a.owner_id
    left join checklist_version version
      on version.rooftop_id = c.rooftop_id and version.template_id = c.template_id and version.version = c.version
    where a.vehicle_id = ${vehicleId} and a.id = ${id} and coalesce(task.id, c.id) is not null
    for update of a`.execute(db)
  return rows[0]
}
