import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addressAs, databaseBefore } from '../../../test/older-database.ts'
import { runAt } from '../../../test/server.ts'
import { migrate } from '../../database/migrate.ts'

test('in a database that is in use, numbers of photos without photos are taken back by an owner whom the policies bind', async () => {
  const url = await databaseBefore('0017')
  const [one, other] = [randomUUID(), randomUUID()]
  const identity = addressAs(url, 'lotline_identity')
  await runAt(identity, `insert into dealer_group (id, tier, name) values ('${one}', 'GROUP', 'Own')`)
  for (const id of [one, other]) {
    await runAt(identity, `insert into rooftop (id, group_id, name) values ('${id}', '${one}', '${id}')`)
    await runAt(
      addressAs(url, 'lotline_app', id),
      `insert into vehicle (rooftop_id, id, stock_number, vin, inventory_date, photo_count)
       values ('${id}', gen_random_uuid(), 'A', lpad('A', 17, '0'), now(), 14), ('${id}', gen_random_uuid(), 'B', lpad('B', 17, '0'), now(), 0)`,
    )
  }
  expect(await migrate(url)).toContain('0017_media.sql')
  for (const id of [one, other])
    expect(
      await runAt(
        addressAs(url, 'lotline_app', id),
        'select sum(photo_count)::int as photos, count(*)::int as vehicles from vehicle',
      ),
    ).toEqual([{ photos: 0, vehicles: 2 }])
})
