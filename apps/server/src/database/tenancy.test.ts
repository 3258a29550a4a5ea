import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aVehicle, runAt, startServer } from '../../test/server.ts'

const server = await startServer()

// Each table that is not closed by a rooftop's policy, and why.
const withoutTenantPolicy: Record<string, string> = {
  api_token: 'of the people door only; looked up before a rooftop is known, and of one rooftop or several',
  api_token_call: 'of the people door only, as its token',
  api_token_day: 'of the people door only, as its token',
  dealer_group: 'no rooftop role may read it: it stands above rooftops',
  device: 'of the people door only; a person may work in several rooftops',
  feedback: 'of the people door only; it goes to support',
  file_key: 'of the people door only',
  group_membership: 'no rooftop role may read it: it stands above rooftops',
  migration: 'written by the migrating owner only',
  model_recalls: 'of the people door only; what a service says of a model is the same for every rooftop that asks it',
  outbox_attachment: 'of the people door only; it goes with mail',
  outbox_message: 'of the people door only; most mail is to people, who may work in several rooftops',
  password_reset: 'of the people door only; used before anybody is known',
  push_key: "of the people door only: it is the installation's own",
  refresh_token: 'of the people door only; a session may change rooftops',
  security_event: 'of the people door only; noted before anybody is known',
  session: 'of the people door only; a session may change rooftops',
  sign_in_failure: 'of the people door only; counted before anybody is known',
  signing_key: 'of the people door only',
  vehicle_search: 'granted to nobody: reached through search_vehicles(), which takes the rooftop from the setting',
}

test('every table is closed to other rooftops, or says why it need not be', async () => {
  const open = await runAt(
    server.url,
    `select relname, relrowsecurity and relforcerowsecurity
        and exists (select from pg_policy where polrelid = pg_class.oid and polname = 'tenant') as closed,
        has_table_privilege('lotline_app', oid, 'select, insert, update, delete') as reachable
     from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by relname`,
  )
  expect(open.filter((table) => !table.closed).map((table) => table.relname)).toEqual(Object.keys(withoutTenantPolicy))
  expect(open.filter((table) => !table.closed && table.reachable)).toEqual([])
})

// A person's memberships are looked up before a rooftop is known, and so are links and listing feeds, by random bits that tell nothing of each other. Texts to
// shoppers are sent by their turn over all rooftops, as letters are.
test('the rooftop leads every primary key and every index of a rooftop table', async () => {
  const strays = await runAt(
    server.url,
    `select indexrelid::regclass::text as index from pg_index
     join pg_attribute rooftop on rooftop.attrelid = indrelid and rooftop.attname = 'rooftop_id'
     where indkey[0] <> rooftop.attnum and indexrelid::regclass::text <> all ('{membership_person,engagement_token,crm_link_code,text_message_turn,listing_feed_address_hash_key,listing_feed_old_address_hash_key,listing_feed_photo_key_key}') and indrelid::regclass::text <> all ($1)`,
    [Object.keys(withoutTenantPolicy)],
  )
  expect(strays).toEqual([])
})

test('every view is read by the policies of whoever reads it', async () => {
  const views = await runAt(
    server.url,
    `select relname, coalesce('security_invoker=true' = any (reloptions), false) as closed
     from pg_class where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace`,
  )
  expect(views.length).toBeGreaterThan(0)
  expect(views.filter(({ closed }) => !closed)).toEqual([])
})

test('the roles of the server may not see past the policies', async () => {
  const roles = await runAt(
    server.url,
    `select rolname from pg_roles where rolname like 'lotline\\_%' and rolname <> 'lotline_owner' and (rolsuper or rolbypassrls or rolcanlogin)`,
  )
  expect(roles).toEqual([])
})

test('a door shows one rooftop only, and without a rooftop nothing at all', async () => {
  const here = await server.someone()
  await here('POST', '/inventory', aVehicle())
  const count = (id: string) =>
    server.doors.inRooftop(id, async (db) => (await db.selectFrom('vehicle').select('id').execute()).length)
  expect([await count(server.here.id), await count(server.there.id)]).toEqual([1, 0])
  await expect(server.doors.inRooftop("x'; drop table vehicle; --", async () => 1)).rejects.toThrow('Not a rooftop id')
})

test('what is read over several rooftops is closed to all others, and nothing can be written there', async () => {
  const tables = await runAt(
    server.url,
    `select relname, relforcerowsecurity and exists (
          select from pg_policy where polrelid = pg_class.oid and polname = 'allowed' and polroles = array['lotline_group'::regrole::oid] and polcmd = 'r'
        ) as closed, has_table_privilege('lotline_group', oid, 'insert, update, delete') as writable
     from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
       and (has_any_column_privilege('lotline_group', oid, 'select') or has_table_privilege('lotline_group', oid, 'insert, update, delete'))`,
  )
  expect(tables.length).toBeGreaterThan(10)
  expect(tables.filter(({ closed, writable }) => !closed || writable)).toEqual([])
})

test('the door to several rooftops shows those and no other: their vehicles, their people, and what a search finds', async () => {
  const [here, there] = [await server.someone(), await server.someone('manager', server.there.id)]
  for (const caller of [here, there]) await caller('POST', '/inventory', aVehicle({ stockNumber: 'GROUP42' }))
  const seen = (...ids: string[]) =>
    server.doors.inGroup(ids, async (db) => {
      const found = await sql<{
        rooftop_id: string
      }>`select rooftop_id from search_group_vehicles(${['group42']}::text[])`.execute(db)
      const vehicles = await db.selectFrom('vehicle').select('rooftop_id').where('stock_number', '=', 'GROUP42').execute()
      const people = await db.selectFrom('person').select('id').where('id', 'in', [here.personId, there.personId]).execute()
      return [found.rows, vehicles]
        .map((rows) => rows.map((row) => row.rooftop_id).sort())
        .concat([people.map(({ id }) => id).sort()])
    })
  const [a, b] = [server.here.id, server.there.id]
  expect(await seen(a)).toEqual([[a], [a], [here.personId]])
  expect(await seen(b, a)).toEqual([[a, b].sort(), [a, b].sort(), [here.personId, there.personId].sort()])
  expect(await seen()).toEqual([[], [], []])
  const refused = (text: string) => server.doors.inGroup([a], (db) => sql.raw(text).execute(db))
  await expect(refused('select from vehicle_search')).rejects.toThrow('permission denied')
  await expect(refused("select search_vehicles('{x}')")).rejects.toThrow('permission denied')
  await expect(refused('select email_address from person')).rejects.toThrow('permission denied')
  await expect(server.doors.inRooftop(a, (db) => sql`select search_group_vehicles('{x}')`.execute(db))).rejects.toThrow(
    'permission denied',
  )
})

test('search takes the trigram index and no other rooftop can come out', async () => {
  const [here, there] = [await server.someone(), await server.someone('administrator', server.there.id)]
  const vehicle = aVehicle({ stockNumber: 'FINDME77' })
  await here('POST', '/inventory', vehicle)
  expect((await here('GET', '/inventory?s=findme77')).body.meta.totalRecords).toBe(1)
  expect((await there('GET', '/inventory?s=findme77')).body.meta.totalRecords).toBe(0)
  expect((await there('GET', '/inventory?s=%25')).body.data).toEqual([])
  await server.doors.inRooftop(server.here.id, (db) =>
    sql`insert into vehicle (rooftop_id, id, stock_number, vin, inventory_date)
      select ${server.here.id}, gen_random_uuid(), 'B' || n, lpad('A' || n, 17, '0'), now() from generate_series(1, 5000) n`.execute(
      db,
    ),
  )
  await runAt(server.url, 'vacuum analyze vehicle_search')
  // So few rows are read faster from end to end; what matters is that the index is there to be taken.
  const plan = await runAt(
    `${server.url}?options=-c%20enable_seqscan%3Doff`,
    `explain (costs off) select vehicle_id from vehicle_search where rooftop_id = '${server.here.id}' and text like '%findme77%'`,
  )
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Bitmap Index Scan on vehicle_search_text/)
})

test('the role of the job queue reaches its own rows and nothing else, and can make nothing', async () => {
  const reachable = await runAt(
    server.url,
    `select distinct table_schema as place from information_schema.tables
     where has_table_privilege('lotline_jobs', format('%I.%I', table_schema, table_name), 'select, insert, update, delete')
       and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  expect(reachable).toEqual([{ place: 'jobs' }])
  const [may] = await runAt(
    server.url,
    `select has_schema_privilege('lotline_jobs', 'jobs', 'create') as makes_there, has_schema_privilege('lotline_jobs', 'public', 'create') as makes_here,
       has_database_privilege('lotline_jobs', current_database(), 'create') as makes_schemas, has_schema_privilege('lotline_app', 'jobs', 'usage') as others_there`,
  )
  expect(may).toEqual({ makes_there: false, makes_here: false, makes_schemas: false, others_there: false })
})

test('events are never updated or deleted by the server', async () => {
  const change = (text: string) =>
    server.doors.inRooftop(server.here.id, async (db) =>
      text === 'update' ? db.updateTable('event').set({ label: 'x' }).execute() : db.deleteFrom('event').execute(),
    )
  await expect(change('update')).rejects.toThrow('permission denied')
  await expect(change('delete')).rejects.toThrow('permission denied')
})
