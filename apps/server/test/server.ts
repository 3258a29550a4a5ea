import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Tokens } from '@lotline/contract/people/session'
import type { Permission } from '@lotline/domain/people/permissions'
import type { SeededRole } from '@lotline/domain/people/roles'
import { hash } from '@node-rs/argon2'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type App, buildApp } from '../src/app.ts'
import type { AppOptions } from '../src/app-options.ts'
import type { IdentityDb } from '../src/database/doors.ts'
import { closePools, openPools } from '../src/database/pools.ts'
import { runHousekeeping } from '../src/jobs/housekeeping.ts'
import { type Limits, usualLimits } from '../src/limits.ts'
import { layLine, type NewStep, usualLine } from '../src/modules/line/index.ts'
import { addPerson, join } from '../src/modules/people/index.ts'
import { createGroup, createRooftop } from '../src/modules/rooftops/index.ts'
import { housekeepingOf, modules } from '../src/modules.ts'
import { databaseAt } from './global-setup.ts'
import { nextNumber } from './numbers.ts'
import { onConnection, racesIn } from './races.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read replies as they come and say themselves what they expect
export type Answer = { status: number; body: any; headers: Record<string, unknown>; text: string }
export type Caller = {
  (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>
  token: string
  refreshToken: string
  rooftopId: string
  personId: string
}

/** An own database for one test file, cloned from the migrated template. */
export async function ownDatabase(): Promise<string> {
  const owner = inject('databaseUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runAt(owner, `create database ${name} template ${inject('templateName')} strategy file_copy`)
  afterAll(() => dropDatabase(owner, name))
  return databaseAt(owner, name)
}

/** PostgreSQL may be tidying up in there just now, which its owner, being no superuser, cannot end: it is done in a moment. */
export async function dropDatabase(owner: string, name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await runAt(owner, `drop database if exists ${name} with (force)`)
      return
    } catch (error) {
      const isTidying = error instanceof pg.DatabaseError && error.code === '42501'
      if (!isTidying || attempt === 50) throw error
      await delay(200)
    }
  }
}

/** Runs one statement as the owner. */
// biome-ignore lint/suspicious/noExplicitAny: rows of statements that tests write by hand
export function runAt(url: string, text: string, values: unknown[] = []): Promise<any[]> {
  return onConnection(url, async (client) => (await client.query(text, values)).rows)
}

/** An own data folder for one test file; the database of VINs is there already, once somebody has needed it. */
export function ownDataDir(): string {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lotline-files-'))
  symlinkSync(inject('vinDir'), path.join(dataDir, 'vin'), 'junction')
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
  return dataDir
}

const password = 'Right#2026'
// A hash says itself how much work it takes: this one takes next to none, as often as tests sign people in.
const passwordHash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })

// Every limit of the settings, out of reach.
export const boundless = Object.fromEntries(Object.keys(usualLimits).map((name) => [name, 1_000_000])) as Limits

type Role = SeededRole | readonly Permission[]

export type TestServer = Awaited<ReturnType<typeof startServer>>

/** A whole server over its own database, with a moved clock; two rooftops with the usual line. */
export async function startServer(
  options: Partial<AppOptions> & { line?: readonly NewStep[]; at?: string; everydayMs?: number } = {},
) {
  const { at: url = await ownDatabase(), everydayMs } = options
  const dataDir = ownDataDir()
  const pools = openPools({ url, size: 8, ...(everydayMs && { everydayMs }) })
  const clock = { now: new Date('2026-03-02T15:00:00.000Z') }
  const app: App = await buildApp({
    pools,
    noticesUrl: url,
    dataDir,
    logLevel: 'silent',
    now: () => new Date(clock.now),
    checkReplies: true,
    // Tests do in an instant of their own clock more than a person does in a minute.
    limits: boundless,
    ...options,
  })
  afterAll(async () => {
    await app.close()
    await closePools(pools)
  })
  const { doors } = app
  const groupId = await doors.identity((db) => createGroup(db, 'Test Group'))
  const open = async (name: string) => {
    const id = await doors.identity((db) => createRooftop(db, { groupId, name, timeZone: 'America/Chicago', pack: 500 }))
    const steps = await doors.inRooftop(id, (db) => layLine({ db }, options.line ?? workLine(usualLine)))
    return { id, steps }
  }
  const [here, there] = [await open('Here'), await open('There')]

  const addresses = new Map<string, string>()

  /** A signed-in person: with a role that rooftops start with, or with just these permissions. */
  async function someone(role: Role = 'administrator', rooftopId = here.id): Promise<Caller> {
    const emailAddress = `${randomUUID()}@people.test`
    const personId = await doors.identity(async (db) => {
      const lastName = typeof role === 'string' ? role : 'limited'
      const person = { emailAddress, firstName: 'Test', lastName, passwordHash, defaultRooftopId: rooftopId }
      const id = await addPerson(db, person)
      await joinAs(db, id, rooftopId, role)
      return id
    })
    addresses.set(personId, emailAddress)
    return callerOf(await signIn(personId), rooftopId, personId)
  }

  /** The same person, who works in another rooftop as well and has switched to it in a session of its own. */
  async function alsoIn(rooftopId: string, { personId }: Caller, role: Role = 'administrator'): Promise<Caller> {
    await doors.identity((db) => joinAs(db, personId, rooftopId, role))
    const { token } = await signIn(personId)
    const switched = await request('POST', `/authenticate/locations/${rooftopId}`, undefined, {
      authorization: `Bearer ${token}`,
    })
    return callerOf(switched.body.data, rooftopId, personId)
  }

  async function signIn(personId: string): Promise<Tokens> {
    const username = addresses.get(personId)
    const { body } = await request('POST', '/authenticate', { username, password, authenticationStrategy: 'V2' })
    return body.data
  }

  function callerOf(held: Tokens, rooftopId: string, personId: string): Caller {
    const call: Caller = Object.assign(
      async (method: Parameters<Caller>[0], at: string, body?: unknown, headers: Record<string, string> = {}) => {
        // Tests move the clock by hours: the token is renewed as a client would.
        if (new Date(held.expirationDate) <= clock.now)
          Object.assign(
            held,
            (await request('GET', '/authenticate', undefined, { authorization: `Bearer ${held.refreshToken}` })).body.data,
          )
        return request(method, at, body, { authorization: `Bearer ${held.token}`, 'tenant-id': rooftopId, ...headers })
      },
      { token: held.token, refreshToken: held.refreshToken, rooftopId, personId },
    )
    return call
  }

  async function request(
    method: Parameters<Caller>[0],
    at: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const isText = headers['content-type'] === 'text/plain'
    const payload =
      body === undefined
        ? {}
        : { payload: isText ? String(body) : JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } }
    const answer = await app.api.inject({ method, url: `/api${at}`, headers, ...payload })
    const isJson = String(answer.headers['content-type']).includes('json')
    return { status: answer.statusCode, body: isJson ? answer.json() : undefined, headers: answer.headers, text: answer.body }
  }

  /** Moves the clock on. */
  const pass = (time: { hours?: number; minutes?: number; seconds?: number }) => {
    clock.now = new Date(clock.now.getTime() + (((time.hours ?? 0) * 60 + (time.minutes ?? 0)) * 60 + (time.seconds ?? 0)) * 1000)
  }

  const races = racesIn({ doors, url, rooftopId: here.id })

  /** One round of what the server does by itself every minute. */
  const keepOrder = () => runHousekeeping(housekeepingOf(modules), { ...app.housekeeping, doors }, clock.now)

  return {
    app,
    doors,
    url,
    dataDir,
    clock,
    pass,
    runHousekeeping: keepOrder,
    groupId,
    here,
    there,
    someone,
    alsoIn,
    request,
    ...races,
  }
}

async function joinAs(db: IdentityDb, personId: string, rooftopId: string, role: Role): Promise<void> {
  if (typeof role === 'string') await join(db, personId, rooftopId, role)
  else await joinWith(db, personId, rooftopId, role)
}

async function joinWith(db: IdentityDb, personId: string, rooftopId: string, permissions: readonly Permission[]): Promise<void> {
  const roleId = randomUUID()
  await db
    .insertInto('role')
    .values({ rooftop_id: rooftopId, id: roleId, name: `Limited ${roleId}`, permissions: [...permissions] })
    .execute()
  await db.insertInto('membership').values({ rooftop_id: rooftopId, person_id: personId, role_id: roleId }).execute()
}

/** A vehicle as a person types it in. */
export function aVehicle(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const stock = nextNumber('vehicle')
  const vin = `1FTFW1E5${String(stock).padStart(9, '0')}`
  return {
    stockNumber: `T${stock}`,
    vin,
    year: 2021,
    make: 'Toyota',
    model: 'RAV4',
    color: 'GRAY',
    mileage: 38_214,
    appraisedValue: null,
    reconCost: null,
    ...changes,
  }
}

/** Adds a vehicle to recon and answers its id. */
export async function inRecon(call: Caller, changes: Record<string, unknown> = {}): Promise<string> {
  const added = await call('POST', '/recon', aVehicle(changes))
  if (added.status !== 201) throw new Error(added.text)
  return added.body.data.vehicleCard.id
}

/** The same steps with work held against every goal, as most tests tell it. */
function workLine(steps: readonly NewStep[]): NewStep[] {
  return steps.map(({ goalClock: _goalClock, children, ...step }) => ({
    ...step,
    ...(children && { children: workLine(children) }),
  }))
}
