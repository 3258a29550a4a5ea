import { sql } from 'kysely'
import { emptyList, isoTime } from '../../database/json.ts'
import { personNameJson } from '../../database/person-name.ts'
import type { Sql } from '../../database/statement.ts'
import type { Reading, VehiclePart } from '../../module/vehicle-part.ts'

/** The latest notes, and how many of all name the reader, who has not opened them since. */
export const notesOfVehicle = {
  kept: {},
  staleBy: ['note', 'mention', 'task'],
  // Whether those on tasks are among them is the reader's own choice.
  atRead: { notes: latestNotes },
  masks: {
    notes: { unless: 'INVENTORY_VDP_NOTES_VIEW', instead: emptyList },
    'notes.ofTasks': { unless: 'INVENTORY_VDP_TASKS_VIEW' },
    'alertCount.notes': { unless: 'INVENTORY_VDP_NOTES_VIEW' },
  },
  alerts: { notes: unreadMentions },
} satisfies VehiclePart

const latest = sql.lit(3)

/** Oldest first, and as many of those on its tasks beside them. */
function latestNotes({ wanted, hides }: Reading): Sql {
  const hasTasks = wanted.taskNotes && !hides('notes.ofTasks')
  const ofTasks = sql`union all (select id, note as text, created_at, created_by as sender_id, 'task' as target from task
    where rooftop_id = v.rooftop_id and vehicle_id = v.id and note <> '' and status <> 'DELETED' order by created_at desc, id desc limit ${latest})`
  return sql`coalesce((select json_agg(json_build_object('id', w.id, 'note', w.text, 'timestamp', ${isoTime(sql`w.created_at`)},
      'sender', (select ${personNameJson('p')} from person p where p.id = w.sender_id),
      'targetType', w.target) order by w.created_at, w.id)
    from ((select id, text, created_at, sender_id, 'vehicle' as target from note
      where rooftop_id = v.rooftop_id and vehicle_id = v.id order by created_at desc, id desc limit ${latest}) ${hasTasks ? ofTasks : sql``}) w), '[]'::json)`
}

function unreadMentions({ reader }: Reading): Sql {
  return sql`(select count(*)::int from note
    join mention on mention.rooftop_id = note.rooftop_id and mention.note_id = note.id
      and mention.person_id = ${reader()}::uuid and mention.read_at is null
    where note.rooftop_id = v.rooftop_id and note.vehicle_id = v.id and note.sender_id is distinct from ${reader()}::uuid)`
}
