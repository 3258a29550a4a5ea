import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { ownDatabase } from '../../test/server.ts'
import { openUnhurriedDoors } from '../database/doors.ts'
import { closePools, openPools } from '../database/pools.ts'
import { openStore } from '../files/store.ts'
import { describeDemo, makeDemo } from './make-demo.ts'

const url = await ownDatabase()
const pools = openPools({ url })
const doors = openUnhurriedDoors(pools)
const folder = mkdtempSync(path.join(tmpdir(), 'lotline-demo-'))
afterAll(async () => {
  await closePools(pools)
  rmSync(folder, { recursive: true, force: true })
})

test('a database with a rooftop of its own gets no demo', async () => {
  await doors.identity(async (db) => {
    await sql`insert into dealer_group (id, tier, name) values (gen_random_uuid(), 'GROUP', 'Own')`.execute(db)
    await sql`insert into rooftop (id, group_id, name) select gen_random_uuid(), id, 'Own' from dealer_group`.execute(db)
  })
  await makeDemo(doors, { store: await openStore({ folder }), url, dataDir: folder, now: new Date('2026-11-20T16:00:00.000Z') })
  expect(await doors.identity((db) => db.selectFrom('person').select('id').execute())).toEqual([])
  expect(await describeDemo(doors)).toEqual([])
})
