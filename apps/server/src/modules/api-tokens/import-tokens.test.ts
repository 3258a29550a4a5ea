import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addressAs, databaseBefore } from '../../../test/older-database.ts'
import { runAt } from '../../../test/server.ts'
import { migrate } from '../../database/migrate.ts'

const hash = (token: string) => createHash('sha256').update(token).digest()

test('import tokens from before go on with their one permission, for a year; revoked ones stay revoked', async () => {
  const url = await databaseBefore('0170_api_token.sql')
  const [groupId, rooftopId, personId, roleId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const identity = addressAs(url, 'lotline_identity')
  await runAt(identity, `insert into dealer_group (id, tier, name) values ($1, 'GROUP', 'Group')`, [groupId])
  await runAt(identity, `insert into rooftop (id, group_id, name, time_zone) values ($1, $2, 'Here', 'America/Chicago')`, [
    rooftopId,
    groupId,
  ])
  await runAt(
    identity,
    `insert into person (id, email_address, first_name, last_name) values ($1, 'a@b.test', 'Riley', 'Demo')`,
    [personId],
  )
  await runAt(identity, `insert into role (rooftop_id, id, name, permissions) values ($1, $2, 'Admin', '{}')`, [
    rooftopId,
    roleId,
  ])
  await runAt(identity, `insert into membership (rooftop_id, person_id, role_id) values ($1, $2, $3)`, [
    rooftopId,
    personId,
    roleId,
  ])
  const app = addressAs(url, 'lotline_app', rooftopId)
  for (const [name, revoked] of [
    ['DMS', null],
    ['Tracker', '2026-02-01'],
  ])
    await runAt(
      app,
      `insert into access_token (rooftop_id, id, scope, name, hash, created_by, created_at, used_at, revoked_at)
       values ($1, $2, 'IMPORTS', $3, $4, $5, '2026-01-01', '2026-01-02', $6)`,
      [rooftopId, randomUUID(), name, hash(String(name)), personId, revoked],
    )
  await migrate(url)
  const tokens = await runAt(
    identity,
    `select token.*, ends_at > now() + interval '364 days' as lasts, label.name as told from api_token token
     join api_token_name label on label.token_id = token.id order by token.name`,
  )
  expect(tokens).toMatchObject([
    {
      name: 'DMS',
      told: 'DMS',
      hash: hash('DMS'),
      ownership: 'ROOFTOP',
      person_id: personId,
      rooftop_ids: [rooftopId],
      revoked_at: null,
    },
    { name: 'Tracker', lasts: true, permissions: ['IMPORTS_WRITE'], revoked_at: new Date('2026-02-01T00:00:00Z') },
  ])
  expect(tokens.map(({ lasts }) => lasts)).toEqual([true, true])
})
