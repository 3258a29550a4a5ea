import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { thisRooftop } from '../../src/database/statement.ts'
import type { Caller, TestServer } from '../server.ts'

/** An export that nobody packs: it was stopped by a fault. */
export async function anExport({ doors }: TestServer, { rooftopId, personId }: Caller): Promise<string> {
  const id = randomUUID()
  await doors.inRooftop(rooftopId, (db) =>
    sql`insert into rooftop_export (rooftop_id, id, file_name, state, begun_at, begun_by, app_version, failure)
      values (${thisRooftop}, ${id}, 'a.lotline.tar', 'FAILED', now(), ${personId}, '0.0.0', 'The disk was full.')`.execute(db),
  )
  return id
}

/** An import whose file was refused, in the place of the one before. */
export async function anImport({ doors }: TestServer, { rooftopId, personId }: Caller): Promise<string> {
  const id = randomUUID()
  const check = { state: 'WRONG', title: 'The file is not whole', detail: 'It is cut off.' }
  const checks = JSON.stringify({ file: check, version: check })
  await doors.inRooftop(rooftopId, async (db) => {
    await db.deleteFrom('rooftop_import').execute()
    await sql`insert into rooftop_import (rooftop_id, id, file_name, bytes, upload_id, state, begun_at, begun_by, checks)
      values (${thisRooftop}, ${id}, 'a.lotline.tar', 1, gen_random_uuid(), 'REFUSED', now(), ${personId}, ${checks}::jsonb)`.execute(
      db,
    )
  })
  return id
}
