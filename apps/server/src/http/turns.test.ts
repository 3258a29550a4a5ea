import { expect, test } from 'vitest'
import { boundless, inRecon, startServer } from '../../test/server.ts'
import { openTurns } from './turns.ts'

test('so many of one owner run at once, the others in their order; another owner does not wait', async () => {
  const turns = openTurns(2)
  const begun: string[] = []
  const works = ['a1', 'a2', 'a3', 'a4', 'b1'].map((name) => {
    const end = Promise.withResolvers<void>()
    const done = turns(name.slice(0, 1), async () => {
      begun.push(name)
      await end.promise
      if (name === 'a1') throw new Error('broke')
    })
    return { end, done: done.catch((error: Error) => error.message) }
  })
  await new Promise(setImmediate)
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  works[0]?.end.resolve()
  expect(await works[0]?.done).toBe('broke')
  await new Promise(setImmediate)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  for (const { end } of works) end.resolve()
  await Promise.all(works.map(({ done }) => done))
  expect(begun.at(-1)).toBe('a4')
})

test('a hundred wait, and one more is refused', async () => {
  const turns = openTurns(1)
  const end = Promise.withResolvers<void>()
  const all = Array.from({ length: 101 }, () => turns('a', () => end.promise))
  await expect(turns('a', () => end.promise)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  end.resolve()
  await Promise.all(all)
  await turns('a', async () => {})
})

test('one person who changes a car a hundred times at once leaves connections for everybody else', async () => {
  const server = await startServer({ limits: { ...boundless, writesAtOnce: 4 } })
  const [hostile, other] = [await server.someone(), await server.someone()]
  const id = await inRecon(hostile)
  const answers: number[] = []
  const locked = await server.doors.inRooftop(server.here.id, async (db) => {
    await db.selectFrom('vehicle').select('id').where('id', '=', id).forUpdate().execute()
    const sent = Array.from({ length: 100 }, async () => {
      const { status } = await hostile('POST', `/inventory/${id}/tasks`, { name: 'Wipers', type: 'Mechanical' })
      answers.push(status)
    })
    // The pool has eight connections, of which this transaction holds one.
    const lists = await Promise.all(Array.from({ length: 10 }, () => other('GET', '/inventory?pageSize=5')))
    expect(lists.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(answers).toEqual([])
    return { sent }
  })
  await Promise.all(locked.sent)
  expect(answers).toEqual(Array(100).fill(201))
})
