import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { withLabel } from '../../../test/event-labels.ts'
import { type Answer, type Caller, runAt, startServer } from '../../../test/server.ts'

const server = await startServer()
const money = (amount: number) => ({ amount, currency: 'USD' })
const outcome = ({ status, body }: Answer) => [status, body?.code ?? null, body?.errors?.[0]?.field ?? null]
const read = async (caller: Caller) => (await caller('GET', '/settings/approvals')).body.data
const put = (caller: Caller, body: object) => caller('PUT', '/settings/approvals', body)
const roleOf = async ({ personId }: Caller): Promise<string> =>
  (await runAt(server.url, 'select role_id from membership where person_id = $1', [personId]))[0].role_id

const admin = await server.someone()
const manager = await server.someone('manager')
const sales = await server.someone('sales')

test('nothing is narrowed until somebody says so, and all who may approve are named', async () => {
  const elsewhere = await server.someone('administrator', server.there.id)
  expect(await read(elsewhere)).toEqual({
    version: expect.any(String),
    autoTaskLimit: null,
    autoVehicleLimit: null,
    allowsOwn: true,
    answerSeconds: null,
    rules: [],
    standIns: [],
    approvers: [{ id: elsewhere.personId, name: 'Test administrator', roleId: await roleOf(elsewhere) }],
    roles: expect.arrayContaining([{ id: expect.any(String), name: 'Dealer administrator' }]),
    decisionTime: null,
  })
  expect((await read(admin)).approvers.map(({ id }: { id: string }) => id)).not.toContain(sales.personId)
})

test('what is named is set, the rest stays, and the log tells which without an amount', async () => {
  const set = await put(admin, { autoTaskLimit: { amount: 150 }, allowsOwn: false, answerSeconds: 28_800 })
  const rules = [
    { personId: manager.personId, types: ['mechanical', 'Body', 'BODY'], limit: { amount: 800 } },
    { roleId: await roleOf(admin) },
  ]
  const from = '2026-03-02T15:00:00.000Z'
  const standIns = [{ personId: manager.personId, standInId: admin.personId, from, until: '2026-03-09T10:00:00-05:00' }]
  const after = await put(admin, { version: set.body.data.version, rules, standIns })
  expect([after.status, after.body.data]).toEqual([
    200,
    expect.objectContaining({
      autoTaskLimit: money(150),
      autoVehicleLimit: null,
      allowsOwn: false,
      answerSeconds: 28_800,
      rules: [
        { person: { id: manager.personId, name: 'Test manager' }, role: null, types: ['Mechanical', 'Body'], limit: money(800) },
        { person: null, role: { id: await roleOf(admin), name: 'Dealer administrator' }, types: [], limit: null },
      ],
      standIns: [
        expect.objectContaining({
          from,
          until: '2026-03-09T15:00:00.000Z',
          standIn: { id: admin.personId, name: 'Test administrator' },
        }),
      ],
    }),
  ])
  const events = await server.doors.inRooftop(admin.rooftopId, (db) =>
    db.selectFrom('event').select('fact').where('cached', '=', 'tasks').orderBy('id').execute(),
  )
  expect(events.map((event) => withLabel(event).label)).toEqual([
    'Approvals changed: amount for a task, own requests, time to answer',
    'Approvals changed: rules, stand-ins',
  ])
  expect((await put(admin, { allowsOwn: false, standIns })).body.data.version).toBe(after.body.data.version)
})

test('of two people who save, the second is told and nothing of the first is lost', async () => {
  const { version } = await read(admin)
  const answers = await server.raceFor(
    'lock table event in share mode',
    [],
    [() => put(admin, { version, answerSeconds: 3600 }), () => put(admin, { version, answerSeconds: 7200, rules: [] })],
  )
  expect(answers.map(outcome)).toEqual([
    [200, null, null],
    [409, 'SETTINGS_CHANGED', null],
  ])
  expect(await read(admin)).toMatchObject({ answerSeconds: 3600, rules: [{}, {}] })
})

const from = '2026-03-03T15:00:00Z'
const until = '2026-03-05T15:00:00Z'
const standIn = { personId: manager.personId, standInId: admin.personId, from, until }

test.each([
  ['a person who may not approve', { rules: [{ personId: sales.personId }] }, [400, 'MALFORMED', 'rules.0.personId']],
  ['a role that may not approve', { rules: [{ roleId: await roleOf(sales) }] }, [400, 'MALFORMED', 'rules.0.roleId']],
  ['a rule for both', { rules: [{ roleId: await roleOf(admin), personId: admin.personId }] }, [400, 'MALFORMED', 'rules.0']],
  ['a rule for nobody', { rules: [{ limit: money(5) }] }, [400, 'MALFORMED', 'rules.0']],
  ['an unknown person', { rules: [{ personId: randomUUID() }] }, [404, 'PERSON_NOT_FOUND', null]],
  ['an unknown role', { rules: [{ roleId: randomUUID() }] }, [404, 'ROLE_NOT_FOUND', null]],
  ['an unknown type', { rules: [{ personId: admin.personId, types: ['Recall'] }] }, [400, 'MALFORMED', 'rules.0.types']],
  [
    'a stand-in who may not approve',
    { standIns: [{ ...standIn, standInId: sales.personId }] },
    [400, 'MALFORMED', 'standIns.0.standInId'],
  ],
  [
    'oneself as stand-in',
    { standIns: [{ ...standIn, standInId: manager.personId }] },
    [400, 'MALFORMED', 'standIns.0.standInId'],
  ],
  ['an end before the beginning', { standIns: [{ ...standIn, until: from }] }, [400, 'MALFORMED', 'standIns.0.until']],
  [
    'a time that is over',
    { standIns: [{ ...standIn, from: '2025-01-01T00:00:00Z', until: '2025-01-02T00:00:00Z' }] },
    [400, 'MALFORMED', 'standIns.0.until'],
  ],
  ['a time that is none', { standIns: [{ ...standIn, from: '2026-02-31' }] }, [400, 'MALFORMED', 'standIns.0.from']],
  ['an amount below zero', { autoTaskLimit: money(-1) }, [400, 'MALFORMED', 'autoTaskLimit.amount']],
] as const)('%s is refused and changes nothing', async (_what, wrong, refusal) => {
  const before = await read(admin)
  const answer = await put(admin, { allowsOwn: true, ...wrong })
  expect(outcome(answer)).toEqual(refusal)
  expect(await read(admin)).toEqual(before)
})

test('a stand-in whose time is over is told no more', async () => {
  await put(admin, { standIns: [standIn] })
  server.pass({ hours: 24 * 4 })
  expect((await read(admin)).standIns).toEqual([])
})
