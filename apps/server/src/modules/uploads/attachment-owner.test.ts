import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addressAs, databaseBefore } from '../../../test/older-database.ts'
import { runAt } from '../../../test/server.ts'
import { migrate } from '../../database/migrate.ts'

test('files of an earlier version keep what they were added to, in every rooftop, and nothing is deleted before its files', async () => {
  const url = await databaseBefore('0087')
  const identity = addressAs(url, 'lotline_identity')
  const group = randomUUID()
  await runAt(identity, `insert into dealer_group (id, tier, name) values ('${group}', 'GROUP', 'Own')`)
  // A checklist stands on a run, a template and a version, of which nothing is asked here.
  await runAt(url, 'alter table attachment drop constraint attachment_rooftop_id_checklist_id_fkey')
  const rooftops = [randomUUID(), randomUUID()]
  const owners = new Map<string, [kind: string, id: string, field: string | null][]>()
  for (const rooftop of rooftops) {
    const [vehicle, note, task, recall, checklist, file] = Array.from({ length: 6 }, () => randomUUID())
    const added = (columns: string, values: string) =>
      `insert into attachment (rooftop_id, id, vehicle_id, name, file_id, created_at${columns})
       values ('${rooftop}', gen_random_uuid(), '${vehicle}', 'a.pdf', '${file}', now()${values});`
    owners.set(rooftop, [
      ['CHECKLIST', String(checklist), 'horn'],
      ['NOTE', String(note), null],
      ['RECALL', String(recall), null],
      ['TASK', String(task), null],
      ['VEHICLE', String(vehicle), null],
    ])
    await runAt(identity, `insert into rooftop (id, group_id, name) values ('${rooftop}', '${group}', '${rooftop}')`)
    await runAt(
      addressAs(url, 'lotline_app', rooftop),
      `insert into vehicle (rooftop_id, id, stock_number, vin, inventory_date)
         values ('${rooftop}', '${vehicle}', 'A', lpad('A', 17, '0'), now());
       insert into file (rooftop_id, id, kind, store_key, name, media_type, created_at)
         values ('${rooftop}', '${file}', 'UPLOAD', 'a', 'a.pdf', 'application/pdf', now());
       insert into note (rooftop_id, id, vehicle_id, text, created_at) values ('${rooftop}', '${note}', '${vehicle}', 'a', now());
       insert into task (rooftop_id, id, vehicle_id, name, type, status, created_at)
         values ('${rooftop}', '${task}', '${vehicle}', 'a', 'Body', 'ESTIMATED', now());
       insert into recall (rooftop_id, id, vehicle_id, key, source, name, description, consequence, remedy, components, risk, category,
           do_not_drive, park_outside, known_for, origin, heard_at, created_at)
         values ('${rooftop}', '${recall}', '${vehicle}', 'a', 'OTHER', 'a', '', '', '', '{}', 'LOW', 'SAFETY', false, false, 'VIN', 'HAND', now(), now());
       ${added('', '')} ${added(', note_id', `, '${note}'`)} ${added(', task_id', `, '${task}'`)} ${added(', recall_id', `, '${recall}'`)}
       ${added(', checklist_id, field_id', `, '${checklist}', 'horn'`)}`,
    )
  }
  await migrate(url)
  for (const rooftop of rooftops) {
    const run = (text: string) => runAt(addressAs(url, 'lotline_app', rooftop), text)
    const found = await run('select owner_kind, owner_id, field_id from attachment order by owner_kind')
    expect(found.map((row) => Object.values(row))).toEqual(owners.get(rooftop))
    for (const noun of ['note', 'task', 'recall'])
      await expect(run(`delete from ${noun}`)).rejects.toThrow('still has attachments')
    const adding = `insert into attachment (rooftop_id, id, vehicle_id, owner_kind, owner_id, name, file_id, created_at)
      select rooftop_id, gen_random_uuid(), vehicle_id, `
    await expect(run(`${adding} 'NOTE', vehicle_id, name, file_id, now() from attachment`)).rejects.toThrow('belongs to no note')
    await expect(run(`${adding} 'VEHICLE', file_id, name, file_id, now() from attachment`)).rejects.toThrow('violates check')
    await run("delete from attachment where owner_kind = 'NOTE'; delete from note")
  }
})
