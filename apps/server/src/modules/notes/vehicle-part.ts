import { sql } from 'kysely'
import { isoTime } from '../../database/json.ts'
import { personNameJson } from '../../database/person-name.ts'
import type { Sql } from '../../database/statement.ts'
import { atRead, Json, Kept, type Reading, type VehiclePart } from '../../module/vehicle-part.ts'

const latest = sql.lit(3)
const own = sql`(select id, note_with_names(text) as text, created_at, sender_id, 'vehicle' as target from note
  where rooftop_id = v.rooftop_id and vehicle_id = v.id order by created_at desc, id desc limit ${latest})`
const ofTasks = sql`(select id, note_with_names(note) as text, created_at, created_by as sender_id, 'task' as target from task
  where rooftop_id = v.rooftop_id and vehicle_id = v.id and note <> '' and status <> 'DELETED' order by created_at desc, id desc limit ${latest})`

/** Oldest first. */
function latestOf(notes: Sql): Kept {
  return new Kept(sql`(select json_agg(json_build_object('id', w.id, 'note', w.text, 'timestamp', ${isoTime(sql`w.created_at`)},
      'sender', (select ${personNameJson('p')} from person p where p.id = w.sender_id), 'targetType', w.target) order by w.created_at, w.id)::text
    from (${notes}) w)`)
}

const vehicleNotes = latestOf(own)
const allNotes = latestOf(sql`${own} union all ${ofTasks}`)

/** The latest notes, and as many of those on tasks beside them; and how many of all name the reader, who has not opened them since. */
export const notesOfVehicle = {
  kept: {},
  facts: { vehicleNotes, allNotes },
  staleBy: { rows: ['note', 'task'] },
  atRead: {
    // Whether those on tasks are among them is the reader's own choice.
    notes: atRead(
      { text: ({ wanted, hides }: Reading) => (wanted.taskNotes && !hides('notes.ofTasks') ? allNotes : vehicleNotes) },
      ({ text }) => new Json(text ?? '[]'),
    ),
    'alertCount.notes': atRead({ unread: unreadMentions }, ({ unread }) => unread),
  },
  masks: {
    notes: { unless: 'INVENTORY_VDP_NOTES_VIEW', instead: [] },
    'notes.ofTasks': { unless: 'INVENTORY_VDP_TASKS_VIEW' },
    'alertCount.notes': { unless: 'INVENTORY_VDP_NOTES_VIEW' },
  },
} satisfies VehiclePart

function unreadMentions({ reader }: Reading) {
  return sql<number>`(select count(*)::int from note
    join mention on mention.rooftop_id = note.rooftop_id and mention.note_id = note.id
      and mention.person_id = ${reader()}::uuid and mention.read_at is null
    where note.rooftop_id = v.rooftop_id and note.vehicle_id = v.id and note.sender_id is distinct from ${reader()}::uuid)`
}
