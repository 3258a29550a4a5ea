import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { runAt, startServer } from '../../test/server.ts'
import { problemOf } from '../http/problem.ts'
import { commitWith, type Db, openDoors, readOnce, writeBehind } from './doors.ts'
import { closePools, openPools } from './pools.ts'
import { inTransaction } from './transaction.ts'

const server = await startServer()
// One connection, so that each transaction meets what the one before has left on it.
const pools = openPools({ url: server.url, size: 1 })
const doors = openDoors(pools)
afterAll(() => closePools(pools))
const { id: rooftopId } = server.here

const here = <T>(work: (db: Db) => Promise<T>) => doors.inRooftop(rooftopId, work)
const ask1 = (db: Db, text: string) => sql<Record<string, unknown>>`${sql.raw(text)}`.execute(db).then(({ rows }) => rows)
const addTag = (db: Db, value: string) =>
  sql`insert into tag (rooftop_id, id, value, key, hex_color, tag_type) values (${rooftopId}, gen_random_uuid(), ${value}, ${value}, '#000000', 'DEALER')`.execute(
    db,
  )
const tags = () => here(async (db) => (await ask1(db, 'select value from tag order by value')).map(({ value }) => value))

test('statements asked for in one turn run in their order, each with its own answer', async () => {
  const answers = await here((db) =>
    Promise.all([
      ask1(db, 'select 1 as one'),
      addTag(db, 'First'),
      ask1(db, 'select value from tag'),
      ask1(db, "select null as nothing, 'x' as something"),
    ]),
  )
  expect(answers).toMatchObject([[{ one: 1 }], {}, [{ value: 'First' }], [{ nothing: null, something: 'x' }]])
  expect(await tags()).toEqual(['First'])
})

test('with one that fails, what stood before and behind it is not stored', async () => {
  const failing = here((db) => Promise.all([addTag(db, 'Before'), ask1(db, 'select 1 / 0'), addTag(db, 'Behind')]))
  await expect(failing).rejects.toThrow('division by zero')
  expect(await tags()).toEqual(['First'])
})

test('the last writes are stored with their commit, all or none, even where a failure was passed over', async () => {
  await here((db) => commitWith(db, () => [addTag(db, 'Whole')]))
  const failing = here((db) => commitWith(db, () => [addTag(db, 'Half'), ask1(db, 'select 1 / 0')]))
  await expect(failing).rejects.toThrow('division by zero')
  const passedOver = here((db) => commitWith(db, () => [addTag(db, 'Half'), addTag(db, null as never).catch(() => [])]))
  await expect(passedOver).rejects.toThrow('null value')
  const before = here(async (db) => {
    await ask1(db, 'select 1 / 0').catch(() => {})
    await commitWith(db, () => [addTag(db, 'Half')])
  })
  await expect(before).rejects.toThrow('division by zero')
  expect(await tags()).toEqual(['First', 'Whole'])
})

test('the last writes may wait for each other and for anything else, and are stored as they were asked for', async () => {
  await here(async (db) => {
    await commitWith(db, () => [
      (async () => {
        await addTag(db, 'Waits')
        await delay(5)
        await ask1(db, "delete from tag where value = 'Waits'")
      })(),
      addTag(db, 'Beside'),
    ])
    await delay(5)
  })
  expect(await tags()).toEqual(['Beside', 'First', 'Whole'])
  await here((db) => commitWith(db, () => [ask1(db, "delete from tag where value = 'Beside'")]))
})

test('one write may stand behind the last ones, and fails with them', async () => {
  await here(async (db) => {
    await commitWith(db, () => [addTag(db, 'Beside them')])
    await writeBehind(db, () => ask1(db, "delete from tag where value = 'Beside them'"))
  })
  await here((db) => writeBehind(db, () => ask1(db, 'select 1')))
  const failing = here(async (db) => {
    await commitWith(db, () => [addTag(db, 'Half')])
    await writeBehind(db, () => ask1(db, 'select 1 / 0'))
  })
  await expect(failing).rejects.toThrow('division by zero')
  const later = here(async (db) => {
    await commitWith(db, () => [addTag(db, 'Half')])
    await writeBehind(db, () => ask1(db, 'select 1'))
    await ask1(db, 'select 2')
  })
  await expect(later).rejects.toThrow('comes too late')
  expect(await tags()).toEqual(['First', 'Whole'])
})

test('a statement behind the last ones is refused and nothing is stored, whoever catches that', async () => {
  const behind = (late: (db: Db) => Promise<unknown>) =>
    here(async (db) => {
      await addTag(db, 'Before')
      await commitWith(db, () => [addTag(db, 'Last')])
      await late(db)
    })
  await expect(behind((db) => ask1(db, 'select 1'))).rejects.toThrow('comes too late')
  await expect(behind((db) => ask1(db, 'select 1').catch(() => {}))).rejects.toThrow('comes too late')
  await expect(behind((db) => commitWith(db, () => []))).rejects.toThrow('comes too late')
  await expect(behind(() => Promise.reject(new Error('changed my mind')))).rejects.toThrow('changed my mind')
  expect(await tags()).toEqual(['First', 'Whole'])
})

test('an answer among the last writes cannot be read, and nothing is stored', async () => {
  const reading = here((db) => {
    const tag = async () => {
      const [first] = await ask1(db, 'select value from tag')
      await addTag(db, `${first?.value} again`)
    }
    return commitWith(db, () => [addTag(db, 'Last'), tag()])
  })
  await expect(reading).rejects.toThrow('read before commitWith')
  expect(await tags()).toEqual(['First', 'Whole'])
})

test('a read of its own sees its own rooftop, keeps nothing on the connection and writes nothing', async () => {
  const scope = "select current_setting('app.rooftop_id', true) as id"
  const read = (text: string) => here((db) => ask1(readOnce(db), text))
  expect(await read('select value from tag order by value')).toEqual([{ value: 'First' }, { value: 'Whole' }])
  expect(await read(scope)).toMatchObject([{ id: rooftopId }])
  expect((await pools.app.query(scope)).rows[0].id).toBeFalsy()
  await expect(here((db) => addTag(readOnce(db), 'Never'))).rejects.toThrow('read-only transaction')
  await expect(read('select 1 / 0')).rejects.toThrow('division by zero')
  await expect(read('select nothing from nowhere')).rejects.toThrow('nowhere')
  await expect(read('select nothing from nowhere')).rejects.toThrow('nowhere')
  await expect(here((db) => Promise.all([ask1(readOnce(db), 'select 1'), ask1(db, 'select 2')]))).rejects.toThrow('too late')
  expect(await tags()).toEqual(['First', 'Whole'])
  expect(await read('select value from tag order by value')).toEqual([{ value: 'First' }, { value: 'Whole' }])
})

test('moments come as the driver gives them, whatever their shape', async () => {
  const moments = [
    '2026-03-08 09:59:59.123456+00',
    '2026-03-08 10:00:00+00',
    '1969-12-31 23:59:59.5+00',
    '0099-01-01 00:00:00+00',
    'infinity',
  ]
  for (const at of moments) {
    const [row] = await here((db) =>
      ask1(readOnce(db), `select timestamptz '${at}' as at, extract(epoch from timestamptz '${at}')::float8 as s`),
    )
    const { at: read, s } = row as { at: Date | number; s: number }
    expect(Number(read)).toBe(Math.floor(s * 1000))
  }
})

test('a failure that was passed over is told at the commit', async () => {
  const passedOver = here(async (db) => {
    await addTag(db, 'Lost')
    await ask1(db, 'select 1 / 0').catch(() => {})
  })
  await expect(passedOver).rejects.toThrow('nothing was stored')
  expect(await tags()).toEqual(['First', 'Whole'])
})

test('a statement that failed, or stood behind one, can be sent again on the same connection', async () => {
  const divide = (db: Db, by: number) => sql<{ result: number }>`select 12 / ${by}::int as result`.execute(db)
  const behind = (db: Db) => ask1(db, "select 'never seen yet' as word")
  await expect(here((db) => Promise.all([divide(db, 0), behind(db)]))).rejects.toThrow('division by zero')
  await expect(here((db) => ask1(db, 'select nonsense'))).rejects.toThrow('nonsense')
  await expect(here((db) => ask1(db, 'select nonsense'))).rejects.toThrow('nonsense')
  const [divided, word] = await here((db) => Promise.all([divide(db, 4), behind(db)]))
  expect([divided.rows, word]).toEqual([[{ result: 3 }], [{ word: 'never seen yet' }]])
})

test('the rooftop is set for one transaction only, however it is sent', async () => {
  await here((db) => commitWith(db, () => [ask1(db, 'select 1')]))
  await here((db) => ask1(db, 'select 1'))
  expect((await pools.app.query("select nullif(current_setting('app.rooftop_id', true), '') as rooftop")).rows).toEqual([
    { rooftop: null },
  ])
})

test('a handle is worth nothing once its transaction is over', async () => {
  const kept: Db[] = []
  await here(async (db) => void kept.push(db))
  await here(async (db) => {
    kept.push(db)
    await ask1(readOnce(db), 'select 1')
  })
  for (const db of kept) await expect(ask1(db, 'select 1')).rejects.toThrow('comes too late')
})

test('work that fails without the database takes back what it had written', async () => {
  const failing = here(async (db) => {
    await addTag(db, 'Taken back')
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await tags()).toEqual(['First', 'Whole'])
})

test('a connection that dies on loan is told, and the next transaction takes another', async () => {
  await expect(here((db) => ask1(db, 'select pg_terminate_backend(pg_backend_pid())'))).rejects.toThrow()
  const last = here((db) => commitWith(db, () => [ask1(db, 'select pg_terminate_backend(pg_backend_pid())')]))
  await expect(last).rejects.toThrow()
  expect(await tags()).toEqual(['First', 'Whole'])
})

test('what is refused only when it is stored is refused', async () => {
  await runAt(server.url, 'create table twin (id int unique deferrable initially deferred); grant all on twin to lotline_app')
  const twins = (db: Db) => Promise.all([1, 2].map(() => ask1(db, 'insert into twin values (1)')))
  await expect(here((db) => commitWith(db, () => [twins(db)]))).rejects.toThrow('duplicate key')
  await expect(here(twins)).rejects.toThrow('duplicate key')
  expect(await here((db) => ask1(db, 'select * from twin'))).toEqual([])
})

test('what stands behind a beginning that failed is not stored, and its connection is not used again', async () => {
  const { pid: before } = await backend()
  // As a standby answers; those behind it have been sent by then.
  const opening = { begin: 'begin nonsense' as 'begin read write' }
  const loose = inTransaction(pools.app, opening, (db) => commitWith(db, () => [1, 2].map(() => addTag(db as Db, 'Loose'))))
  await expect(loose).rejects.toThrow('No transaction could be begun')
  expect(problemOf(await loose.catch((error: unknown) => error), '/')).toMatchObject({ status: 503, retryAfter: 2 })
  expect(await tags()).toEqual(['First', 'Whole'])
  expect((await backend()).pid).not.toBe(before)
})

test('a connection that somebody has left inside a transaction is not used', async () => {
  const client = await pools.app.connect()
  await client.query('begin')
  await client.query('select 1 / 0').catch(() => {})
  client.release()
  await expect(here((db) => addTag(db, 'Never'))).rejects.toThrow('No transaction could be begun')
  expect(await tags()).toEqual(['First', 'Whole'])
})

test('a read without a scope is sent as it stands, and writes nothing either', async () => {
  expect(await doors.identity((db) => ask1(readOnce(db) as never, 'select count(*) as n from rooftop'))).toEqual([{ n: 2 }])
  const writing = doors.identity((db) => ask1(readOnce(db) as never, "update rooftop set name = 'Never'"))
  await expect(writing).rejects.toThrow('read-only transaction')
})

test('a connection writes nothing outside of a transaction', async () => {
  const loose = pools.identity.query("update rooftop set name = 'Loose'")
  await expect(loose).rejects.toThrow('read-only transaction')
})

test('what was asked for in one turn is written in one go, its commit included', async () => {
  const client = await pools.app.connect()
  const socket = client.connection.stream
  client.release()
  const written: unknown[] = []
  const write = vi.spyOn(socket, '_writev').mockImplementation(function (this: typeof socket, chunks, done) {
    written.push(chunks.length)
    Object.getPrototypeOf(socket)._writev.call(this, chunks, done)
  })
  onTestFinished(() => write.mockRestore())
  await here((db) => commitWith(db, () => [ask1(db, 'select 1'), ask1(db, 'select 2')]))
  expect(written).toHaveLength(1)
  await here(async (db) => {
    await Promise.all([ask1(db, 'select 1'), ask1(db, 'select 2')])
    await ask1(readOnce(db), 'select 3')
  })
  expect(written).toHaveLength(3)
})

async function backend(): Promise<{ pid: number }> {
  const [row] = await here((db) => ask1(db, 'select pg_backend_pid() as pid'))
  return { pid: Number(row?.pid) }
}
