import { shots } from '@lotline/domain/vehicles/media'
import { sql } from 'kysely'
import { wordList } from '../../database/json.ts'
import { fromOpenRecalls } from '../vehicles/index.ts'

const everyShot = sql`array[${wordList(shots.flatMap(({ value }) => (value === 'UNKNOWN' ? [] : [value])))}]::text[]`

const asks = (kind: string) => sql`${sql.lit(kind)} = any (s.gates)`

/**
 * What holds `vehicle v` at the gates of step `s` (`gates`, `gate_checklist_id`), the worst first by `rank`. The one definition of a hold:
 * cards show by it, settings count by it, and acts on the line are refused by it.
 */
export const heldAt = sql`(
  select 1 as rank, 'DO_NOT_DRIVE' as kind, count(*)::integer as count, null::integer as total,
    min(coalesce(o.nhtsa_id, o.number, o.name)) as name, (array_agg(o.id order by o.id))[1] as target_id, null::numeric as amount
  ${fromOpenRecalls} and o.do_not_drive and ${asks('DO_NOT_DRIVE')}
  having count(*) > 0
  union all
  select 2, 'CHECKLIST', coalesce(c.missing, version.counted), version.counted, version.name, c.id, null
  from checklist_template t
  left join checklist c on c.rooftop_id = t.rooftop_id and c.run_id = v.run_id and c.template_id = t.id
  join checklist_version version on version.rooftop_id = t.rooftop_id and version.template_id = t.id
    and version.version = coalesce(c.version, t.version)
  where ${asks('CHECKLIST')} and t.rooftop_id = v.rooftop_id and t.id = s.gate_checklist_id and t.retired_at is null
    and c.finished_at is null and (c.id is not null or not t.certified_only) and version.counted > 0
  union all
  select 3, 'PHOTOS', count(*)::integer, null, null, null, null
  from unnest(coalesce((select required_shots from media_settings where rooftop_id = v.rooftop_id), ${everyShot})) as wanted (shot)
  where ${asks('PHOTOS')} and not exists (select from media m where m.rooftop_id = v.rooftop_id and m.vehicle_id = v.id and m.shot = wanted.shot)
  having count(*) > 0
  union all
  select 4, 'TASKS', count(*)::integer, null, case when count(*) = 1 then min(task.name) end, null, sum(task.total)
  from task where ${asks('TASKS')} and task.rooftop_id = v.rooftop_id and task.vehicle_id = v.id and task.status = 'REQUESTED'
  having count(*) > 0)`
