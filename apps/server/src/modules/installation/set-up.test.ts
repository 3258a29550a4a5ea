import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { ownDatabase, runAt } from '../../../test/server.ts'
import { buildApp } from '../../app.ts'
import type { AppOptions } from '../../app-options.ts'
import type { Doors } from '../../database/doors.ts'
import { closePools, openPools } from '../../database/pools.ts'
import { createGroup, layUsualLine, prepareRooftop } from '../rooftops/index.ts'

const wanted = {
  groupName: 'Groupe Élite',
  rooftopName: 'Élite Peugeot — 東京',
  timeZone: 'Europe/Paris',
  firstName: 'Zoë',
  lastName: 'Ñandú',
  emailAddress: 'zoe@elite.test',
  password: 'Right#2026',
}

/** A server over a database that nobody has set up. */
async function startEmpty(options: Partial<AppOptions> = {}) {
  const url = await ownDatabase()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lotline-setup-'))
  const pools = openPools({ url, size: 8 })
  const app = await buildApp({ pools, noticesUrl: url, dataDir, logLevel: 'silent', checkReplies: true, ...options })
  afterAll(async () => {
    await app.close()
    await closePools(pools)
    rmSync(dataDir, { recursive: true, force: true })
  })
  const from = (
    method: 'GET' | 'POST',
    at: string,
    payload?: object,
    headers: Record<string, string> = {},
    remoteAddress = '127.0.0.1',
  ) => app.api.inject({ method, url: `/api${at}`, headers, remoteAddress, ...(payload && { payload }) })
  const setUp = (changes: object = {}, headers = {}, remoteAddress = '127.0.0.1') =>
    from('POST', '/setup', { ...wanted, ...changes }, headers, remoteAddress)
  const describe = async (headers = {}, remoteAddress = '127.0.0.1') =>
    (await from('GET', '/setup', undefined, headers, remoteAddress)).json().data
  return { app, url, doors: app.doors, from, setUp, describe }
}

const counts = async (url: string) =>
  (
    await runAt(
      url,
      `select (select count(*)::int from dealer_group) as groups, (select count(*)::int from rooftop) as rooftops,
       (select count(*)::int from person) as people`,
    )
  )[0]

test('a fresh server is set up in one go, and whoever did so is its administrator and signed in', async () => {
  const { setUp, describe, from } = await startEmpty()
  expect(await describe()).toEqual({ isNeeded: true, needsCode: false })
  const answer = await setUp()
  expect(answer.statusCode).toBe(201)
  const { token, location } = answer.json().data
  const headers = { authorization: `Bearer ${token}`, 'tenant-id': location }
  const read = async (at: string) => (await from('GET', at, undefined, headers)).json().data
  expect(await read('/authenticate/token')).toMatchObject({
    firstName: 'Zoë',
    lastName: 'Ñandú',
    emailAddress: 'zoe@elite.test',
    featureFlags: expect.arrayContaining(['DEALER_SETTINGS', 'DEALERSHIP_ADMIN']),
    locations: [{ id: location, name: wanted.rooftopName, timeZone: wanted.timeZone }],
    defaultLocation: location,
  })
  expect((await read('/settings/features')).filter(({ enabled }: { enabled: boolean }) => enabled)).toHaveLength(2)
  expect(await read('/utility/workflow/steps')).toHaveLength(8)
  expect(await read('/settings/roles')).toHaveLength(5)
  const [group, rooftop] = await read('/settings/locations')
  expect([group, rooftop]).toMatchObject([
    { name: 'Groupe Élite', tier: 'GROUP', mayEdit: true },
    { id: location, name: wanted.rooftopName, timeZone: 'Europe/Paris', mayEdit: true },
  ])
  expect(await read('/settings/people')).toMatchObject([
    { role: { name: 'Dealer administrator' }, group: { name: 'Groupe Élite' }, state: 'ACTIVE' },
  ])
  expect((await read('/settings/activity'))[0].label).toBe(`Rooftop ${wanted.rooftopName} set up`)
  const again = await from('POST', '/authenticate', { username: 'ZOE@elite.test', password: wanted.password })
  expect(again.statusCode).toBe(200)
})

test('it is set up once', async () => {
  const { setUp, describe, url } = await startEmpty()
  await setUp()
  expect(await describe()).toEqual({ isNeeded: false, needsCode: false })
  const second = await setUp({ emailAddress: 'second@elite.test', rooftopName: 'Second' })
  expect([second.statusCode, second.json().code]).toEqual([409, 'SETUP_DONE'])
  expect(await counts(url)).toEqual({ groups: 1, rooftops: 1, people: 1 })
})

test('of two setups at once one wins, whoever they are', async () => {
  const { setUp, url } = await startEmpty()
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  await holder.query('begin; lock table person in access exclusive mode')
  const first = setUp()
  await expect.poll(() => waiting(url)).toBe(1)
  const second = await setUp({ emailAddress: 'second@elite.test', rooftopName: 'Second', groupName: 'Second' })
  expect([second.statusCode, second.json().code]).toEqual([409, 'SETUP_DONE'])
  await holder.query('commit')
  await holder.end()
  expect((await first).statusCode).toBe(201)
  expect(await counts(url)).toEqual({ groups: 1, rooftops: 1, people: 1 })
})

test('many at once end with one setup, and none waits for the others', async () => {
  const { setUp, url } = await startEmpty()
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => setUp({ emailAddress: `n${n}@elite.test`, rooftopName: `Number ${n}` })),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(11).fill(409)])
  expect(await counts(url)).toEqual({ groups: 1, rooftops: 1, people: 1 })
})

test('from elsewhere it takes the code of the log, exactly', async () => {
  const { setUp, describe, app } = await startEmpty()
  const outside = '203.0.113.9'
  expect(await describe({}, outside)).toEqual({ isNeeded: true, needsCode: true })
  expect(app.setupCode.length).toBeGreaterThanOrEqual(43)
  for (const code of [undefined, '', app.setupCode.slice(1), app.setupCode.toLowerCase(), 'x'.repeat(43)]) {
    const refused = await setUp({ code }, {}, outside)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'SETUP_CODE_WRONG'])
  }
  expect((await setUp({ code: app.setupCode }, {}, outside)).statusCode).toBe(201)
})

test('a proxy on this machine, a foreign name for it and a server with a name of its own all need the code', async () => {
  const { setUp, describe } = await startEmpty()
  for (const headers of [{ 'x-forwarded-for': '127.0.0.1' }, { forwarded: 'for=127.0.0.1' }, { host: 'rebound.example' }]) {
    expect(await describe(headers)).toEqual({ isNeeded: true, needsCode: true })
    expect((await setUp({}, headers)).statusCode).toBe(403)
  }
  const named = await startEmpty({ origin: 'https://lots.example' })
  expect(await named.describe()).toEqual({ isNeeded: true, needsCode: true })
  expect((await named.setUp()).statusCode).toBe(403)
})

test('a password against the rules, a bad address and an unknown time zone leave nothing behind', async () => {
  const { setUp, url } = await startEmpty()
  const weak = await setUp({ password: 'short' })
  expect([weak.statusCode, weak.json().code, weak.json().errors[0].field]).toEqual([400, 'PASSWORD_RULES', 'password'])
  for (const wrong of [
    { emailAddress: 'x' },
    { timeZone: 'Mars/Olympus' },
    { lastName: ' ' },
    { groupName: '' },
    { rooftopName: 'a\u0000' },
  ])
    expect([wrong, (await setUp(wrong)).statusCode]).toEqual([wrong, 400])
  expect(await counts(url)).toEqual({ groups: 0, rooftops: 0, people: 0 })
  const strict = await startEmpty({ passwordProfile: 'STRICT' })
  expect((await strict.setUp()).json().code).toBe('PASSWORD_RULES')
})

test.each(['before its line', 'before its administrator'] as const)(
  'a setup that broke off %s is taken up again',
  async (moment) => {
    const { setUp, describe, doors, url, from } = await startEmpty()
    await breakOff(doors, moment)
    expect(await describe()).toEqual({ isNeeded: true, needsCode: false })
    const answer = await setUp()
    expect(answer.statusCode).toBe(201)
    expect(await counts(url)).toEqual({ groups: 1, rooftops: 1, people: 1 })
    const { token, location } = answer.json().data
    const headers = { authorization: `Bearer ${token}`, 'tenant-id': location }
    const places = (await from('GET', '/settings/locations', undefined, headers)).json().data
    expect(places).toMatchObject([{ name: 'Groupe Élite' }, { name: wanted.rooftopName, timeZone: 'Europe/Paris' }])
    expect((await from('GET', '/utility/workflow/steps', undefined, headers)).json().data).toHaveLength(8)
  },
)

async function breakOff(doors: Doors, moment: 'before its line' | 'before its administrator'): Promise<void> {
  const rooftopId = await doors.identity(async (db) => {
    const groupId = await createGroup(db, 'Typo')
    return prepareRooftop(db, { groupId, name: 'Typo', timeZone: 'UTC' })
  })
  if (moment === 'before its administrator') await layUsualLine(doors, rooftopId, new Date())
}

async function waiting(url: string): Promise<number> {
  await delay(5)
  const [row] = await runAt(
    url,
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return row.n
}
