import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addressAs, databaseBefore } from '../../../test/older-database.ts'
import { runAt } from '../../../test/server.ts'
import { migrate } from '../../database/migrate.ts'

test('templates of an older release keep their names, as what work is told by', async () => {
  const url = await databaseBefore('0160_task_template_names.sql')
  const [group, rooftop] = [randomUUID(), randomUUID()]
  await runAt(addressAs(url, 'lotline_identity'), `insert into dealer_group (id, tier, name) values ('${group}', 'GROUP', 'Own')`)
  await runAt(
    addressAs(url, 'lotline_identity'),
    `insert into rooftop (id, group_id, name) values ('${rooftop}', '${group}', 'Riverside')`,
  )
  await runAt(
    addressAs(url, 'lotline_app', rooftop),
    `insert into task_template (rooftop_id, id, name, type, position)
     values ('${rooftop}', gen_random_uuid(), 'Oil change', 'Mechanical', 0)`,
  )
  await migrate(url)
  const kept = await runAt(addressAs(url, 'lotline_app', rooftop), 'select key, name, spanish_name from known_template_name')
  expect(kept).toEqual([{ key: 'oil change', name: 'Oil change', spanish_name: '' }])
})
