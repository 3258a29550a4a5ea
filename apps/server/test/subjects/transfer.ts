import { type Caller, runAt, type TestServer } from '../server.ts'

/** An export that nobody packs: it was stopped by a fault. */
export async function anExport({ url }: TestServer, { rooftopId, personId }: Caller): Promise<string> {
  const [row] = await runAt(
    url,
    `insert into rooftop_export (rooftop_id, id, file_name, state, begun_at, begun_by, app_version, failure)
     values ($1, gen_random_uuid(), 'a.lotline.tar', 'FAILED', now(), $2, '0.0.0', 'The disk was full.') returning id`,
    [rooftopId, personId],
  )
  return row.id
}

/** An import whose file was refused, in the place of the one before. */
export async function anImport({ url }: TestServer, { rooftopId, personId }: Caller): Promise<string> {
  const check = JSON.stringify({ state: 'WRONG', title: 'The file is not whole', detail: 'It is cut off.' })
  await runAt(url, 'delete from rooftop_import where rooftop_id = $1', [rooftopId])
  const [row] = await runAt(
    url,
    `insert into rooftop_import (rooftop_id, id, file_name, bytes, upload_id, state, begun_at, begun_by, checks)
     values ($1, gen_random_uuid(), 'a.lotline.tar', 1, gen_random_uuid(), 'REFUSED', now(), $2, json_build_object('file', $3::json, 'version', $3::json)) returning id`,
    [rooftopId, personId, check],
  )
  return row.id
}
