import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { databaseAt } from '../../../test/global-setup.ts'
import { runAt } from '../../../test/server.ts'
import { migrate } from '../../database/migrate.ts'

const folder = path.join(import.meta.dirname, '../../../migrations')

test('in a database that is in use, numbers of photos without photos are taken back by an owner whom the policies bind', async () => {
  const url = await databaseBefore('0017')
  const [one, other] = [randomUUID(), randomUUID()]
  const at = (role: string, rooftopId = '') => `${url}?options=-c%20role%3D${role}%20-c%20app.rooftop_id%3D${rooftopId}`
  const identity = at('lotline_identity')
  await runAt(identity, `insert into dealer_group (id, tier, name) values ('${one}', 'GROUP', 'Own')`)
  for (const id of [one, other]) {
    await runAt(identity, `insert into rooftop (id, group_id, name) values ('${id}', '${one}', '${id}')`)
    await runAt(
      at('lotline_app', id),
      `insert into vehicle (rooftop_id, id, stock_number, vin, inventory_date, photo_count)
       values ('${id}', gen_random_uuid(), 'A', lpad('A', 17, '0'), now(), 14), ('${id}', gen_random_uuid(), 'B', lpad('B', 17, '0'), now(), 0)`,
    )
  }
  expect(await migrate(url)).toContain('0017_media.sql')
  for (const id of [one, other])
    expect(
      await runAt(at('lotline_app', id), 'select sum(photo_count)::int as photos, count(*)::int as vehicles from vehicle'),
    ).toEqual([{ photos: 0, vehicles: 2 }])
})

/** A database as it was before a migration. */
async function databaseBefore(migration: string): Promise<string> {
  const owner = inject('databaseUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runAt(owner, `create database ${name}`)
  onTestFinished(async () => void (await runAt(owner, `drop database ${name} with (force)`)))
  const url = databaseAt(owner, name)
  const earlier = readdirSync(folder).filter((file) => file.endsWith('.sql') && file < migration)
  const steps = earlier
    .sort()
    .map((file) => `${readFileSync(path.join(folder, file), 'utf8')};insert into migration (name) values ('${file}');`)
  await runAt(
    url,
    `begin;
     create table migration (name text primary key, applied_at timestamptz not null default now());
     grant usage on schema public to lotline_app, lotline_group, lotline_identity;
     ${steps.join('\n')}
     commit`,
  )
  return url
}
