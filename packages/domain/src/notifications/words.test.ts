import { expect, test } from 'vitest'
import { permissions } from '../people/permissions.ts'
import { type NoticeSight, noticeSight } from './sight.ts'
import { longestQuote, noticeWords, type Told, type ToldTask } from './words.ts'

const all = noticeSight(new Set(permissions))
const told: Told = {
  type: 'RECON_TASK_APPROVAL',
  kind: 'REQUEST',
  facts: { status: 'REQUESTED' },
  actor: 'Dana Whitcomb',
  stockNumber: 'T4417A',
  taskCount: 1,
  tasks: [],
  note: null,
}
const task = (name: string, total: number, more: Partial<ToldTask> = {}): ToldTask => ({
  name,
  total,
  status: 'REQUESTED',
  deniedReason: '',
  ...more,
})
const brakes = [task('Rear brakes', 1000.1), task('Rotors', 400.2), task('Flush', 252.5)]
const approved = brakes.map((one) => ({ ...one, status: 'APPROVED' as const }))
const without = (...hidden: (keyof NoticeSight)[]): NoticeSight => ({
  ...all,
  ...Object.fromEntries(hidden.map((one) => [one, false])),
})
const blind = without(
  'vehicles',
  'photos',
  'steps',
  'notes',
  'tasks',
  'totals',
  'estimates',
  'recalls',
  'engagements',
  'feeds',
  'apiTokens',
)
const recall: Partial<Told> = { kind: 'DO_NOT_DRIVE', actor: null, facts: { recallTitle: '26V-901, Steering gear bolts' } }

const request: Partial<Told> = { tasks: brakes, taskCount: 3 }
const passedOn: Partial<Told> = { ...request, actor: null }
const decided = (status: string, more: Partial<Told> = {}): Partial<Told> => ({ kind: 'DECIDED', facts: { status }, ...more })
const denied = [task('Rear brakes', 10, { status: 'DENIED', deniedReason: 'Not worth it' })]
const done: Partial<Told> = { kind: 'TASK_DONE', actor: 'Ray Kowalski', tasks: [task('Alignment', 5)] }
const mention: Partial<Told> = {
  kind: 'MENTION',
  note: '@[Al](0190aaaa-0000-7000-8000-000000000001) Bay 3?',
}
const late: Partial<Told> = { kind: 'LATE', actor: null, facts: { clock: 'STEP', stepName: 'Parts hold', goalSeconds: 172_800 } }
const due = (spentSeconds: number, goalSeconds: number): Partial<Told> => ({
  ...late,
  kind: 'DUE_SOON',
  due: { spentSeconds, goalSeconds },
})
const waits = (facts: Told['facts']): Partial<Told> => ({
  kind: 'WAITING',
  actor: null,
  facts: { goalSeconds: 28_800, ...facts },
})
const feed: Partial<Told> = {
  type: 'FEED_HELD',
  kind: 'FEED',
  actor: null,
  stockNumber: null,
  facts: { feedName: 'vAuto', heldReason: 'has 45 vehicles, last time 141' },
}

test.each<[string, Partial<Told>, NoticeSight, string, string | null]>([
  [
    'an export that is ready',
    { ...feed, type: 'EXPORT_READY', facts: { exportName: 'riverside-2026-10-01.lotline.tar' } },
    all,
    'The export is ready to download',
    'riverside-2026-10-01.lotline.tar',
  ],
  ['a request', request, all, 'Dana Whitcomb requests $1,652.80 on T4417A', 'Rear brakes, 3 tasks'],
  ['a request without amounts', request, without('totals'), 'Dana Whitcomb requests approval on T4417A', 'Rear brakes, 3 tasks'],
  ['a request without tasks', request, without('tasks', 'totals'), 'Dana Whitcomb requests approval on T4417A', null],
  ['a request to whoever sees nothing', request, blind, 'Dana Whitcomb requests approval', null],
  [
    'what is left of a request',
    { ...request, tasks: [brakes[0] ?? task('', 0), ...approved.slice(1)] },
    all,
    'Dana Whitcomb requests $1,000.10 on T4417A',
    'Rear brakes, 1 task',
  ],
  [
    'an answered request',
    { ...request, tasks: approved },
    all,
    'Dana Whitcomb requested $1,652.80 on T4417A',
    'Approved: Rear brakes, 3 tasks',
  ],
  ['a request for what is deleted', { ...request, tasks: [] }, all, 'Dana Whitcomb requested 3 deleted tasks on T4417A', null],
  [
    'a request passed on',
    passedOn,
    all,
    '$1,652.80 on T4417A is waiting on you',
    'Nobody has answered yet: Rear brakes, 3 tasks',
  ],
  ['a request passed on without amounts', passedOn, blind, 'A request is waiting on you', 'Nobody has answered yet'],
  [
    'an approval',
    decided('APPROVED', { tasks: [task('Rear brakes', 1)] }),
    all,
    'Dana Whitcomb approved Rear brakes on T4417A',
    null,
  ],
  ['approvals', decided('APPROVED', request), all, 'Dana Whitcomb approved 3 tasks on T4417A', 'Rear brakes, Rotors, Flush'],
  [
    'the one that is left of several given by rule',
    { kind: 'TASK_ASSIGNED', tasks: [task('Battery', 1)], taskCount: 2, actor: null },
    all,
    'Battery was assigned to you on T4417A',
    null,
  ],
  [
    'a request that costs nothing',
    { tasks: [task('Wash', 0)] },
    all,
    'Dana Whitcomb requests approval on T4417A',
    'Wash, 1 task',
  ],
  [
    'approved by rule',
    decided('APPROVED', { tasks: [task('Rear brakes', 1)], actor: null }),
    all,
    'Rear brakes was approved automatically on T4417A',
    null,
  ],
  ['a denial', decided('DENIED', { tasks: denied }), all, 'Dana Whitcomb denied Rear brakes on T4417A', '“Not worth it”'],
  [
    'a denial without tasks',
    decided('DENIED', { tasks: denied }),
    without('tasks'),
    'Dana Whitcomb denied a task on T4417A',
    null,
  ],
  [
    'a task given',
    { kind: 'TASK_ASSIGNED', tasks: [task('Rear brakes', 1)] },
    all,
    'Dana Whitcomb assigned you Rear brakes on T4417A',
    null,
  ],
  ['a task given and deleted', { kind: 'TASK_ASSIGNED' }, all, 'Dana Whitcomb assigned you a deleted task on T4417A', null],
  ['a task done', done, all, 'Ray Kowalski completed Alignment on T4417A', null],
  ['a mention', mention, all, 'Dana Whitcomb mentioned you on T4417A', '“@Al Bay 3?”'],
  ['a mention without notes', mention, without('notes'), 'Dana Whitcomb mentioned you on T4417A', null],
  [
    'a mention in a deleted note',
    { ...mention, note: null },
    all,
    'Dana Whitcomb mentioned you on T4417A',
    'The note was deleted since',
  ],
  ['a late car', late, all, 'T4417A is late in Parts hold', 'Passed its goal of 2d'],
  ['a late car in recon', { ...late, facts: { clock: 'RECON' } }, all, 'T4417A is late in recon', null],
  ['a late car without recon', late, without('steps'), 'T4417A is late', null],
  ['a late car without vehicles', late, blind, 'A vehicle is late', null],
  ['a car due soon', { ...late, kind: 'DUE_SOON' }, all, 'T4417A is due soon in Parts hold', 'Passed its warning at 2d'],
  ['a car due soon, still there', due(136_800, 172_800), all, 'T4417A is due soon in Parts hold', '10h left of 2d'],
  [
    'a car that was due soon and is late',
    due(183_600, 172_800),
    all,
    'T4417A is due soon in Parts hold',
    '3h over its goal of 2d',
  ],
  ['a car due soon without recon', due(136_800, 172_800), without('steps'), 'T4417A is due soon', null],
  ['a car that waits', waits({ waits: 'CAR', stepName: 'Detail' }), all, 'T4417A is waiting on you in Detail', 'Over 8h'],
  [
    'a task that waits',
    { ...waits({ waits: 'TASK' }), tasks: [task('Alignment', 1)] },
    all,
    'Alignment on T4417A is waiting on you',
    'Over 8h',
  ],
  [
    'a task that was done since',
    { ...waits({ waits: 'TASK' }), tasks: [task('Alignment', 1, { status: 'COMPLETED' })] },
    all,
    'Alignment on T4417A was waiting on you',
    'Over 8h',
  ],
  [
    'a car that has gone on since',
    { ...waits({ waits: 'CAR', stepName: 'Detail' }), isStillThere: false },
    all,
    'T4417A was waiting on you in Detail',
    'Over 8h',
  ],
  [
    'decisions that wait',
    { ...waits({ waits: 'DECISION' }), tasks: brakes, taskCount: 3 },
    all,
    '3 tasks on T4417A are waiting on your decision',
    'Over 8h',
  ],
  [
    'the one that is left of decisions that wait',
    { ...waits({ waits: 'DECISION' }), tasks: brakes.slice(0, 1), taskCount: 3 },
    all,
    'Rear brakes on T4417A is waiting on your decision',
    'Over 8h',
  ],
  [
    'a decision that was made since',
    { ...waits({ waits: 'DECISION' }), tasks: approved, taskCount: 3 },
    all,
    '3 tasks on T4417A were waiting on your decision',
    'Over 8h',
  ],
  [
    'a decision whose task was deleted since',
    waits({ waits: 'DECISION' }),
    all,
    'A deleted task on T4417A was waiting on your decision',
    'Over 8h',
  ],
  [
    'a decision that waits, to whoever sees no tasks',
    { ...waits({ waits: 'DECISION' }), tasks: brakes.slice(0, 1) },
    blind,
    'A task is waiting on your decision',
    'Over 8h',
  ],
  ['a car handed over', { kind: 'HANDED', facts: { stepName: 'Detail' } }, all, 'Dana Whitcomb handed you T4417A', 'In Detail'],
  ['a car back', { kind: 'RETURNED', actor: null, facts: { vendorName: 'Apex' } }, all, 'T4417A is back from Apex', null],
  [
    'a gate',
    { kind: 'GATE_OPENED', actor: null, facts: { stepName: 'Detail' } },
    all,
    'T4417A may leave Detail',
    'Nothing holds it at the gate any more',
  ],
  ['a recall', recall, all, 'Do not drive T4417A', 'Open recall: 26V-901, Steering gear bolts'],
  ['a recall, to whoever sees none', recall, blind, 'Do not drive a vehicle', 'Open safety recall'],
  ['a link opened', { kind: 'LINK_OPENED', shopper: 'Robin Sample' }, all, 'Robin Sample opened the page of T4417A', null],
  ['a link without a shopper', { kind: 'LINK_OPENED', shopper: null }, all, 'Someone opened the page of T4417A', null],
  [
    'a link opened, to whoever sees no engagements',
    { kind: 'LINK_OPENED', shopper: 'Robin Sample' },
    blind,
    'Someone opened the page of a vehicle',
    null,
  ],
  ['a feed held', feed, all, 'vAuto feed was held, nothing was changed', 'The file has 45 vehicles, last time 141'],
  ['a feed held, to whoever takes none in', feed, blind, 'A feed was held, nothing was changed', null],
  [
    'a feed missed',
    { ...feed, type: 'FEED_MISSED', facts: { feedName: 'vAuto', goalSeconds: 86_400 } },
    all,
    'vAuto feed has not come',
    'Expected within 24h',
  ],
])('%s', (_name, more, sight, message, detail) => {
  expect(noticeWords({ ...told, ...more }, sight)).toMatchObject({ message, detail })
})

test('beside the vehicle its number is left out, and what one looks for is strong', () => {
  const of = (more: Partial<Told>) =>
    noticeWords({ ...told, ...more }, all)
      .words.map(({ text, isStrong }) => (isStrong ? `*${text}*` : text))
      .join('')
  expect([request, passedOn, done, mention, late, feed].map(of)).toEqual([
    '*Dana Whitcomb* requests *$1,652.80*',
    '*$1,652.80* is waiting on you',
    '*Ray Kowalski* completed *Alignment*',
    '*Dana Whitcomb* mentioned you',
    'Late in *Parts hold*',
    '*vAuto feed* was held, nothing was changed',
  ])
})

test('a long note is quoted from its beginning, in one line', () => {
  const note = `One\n\n${'😀'.repeat(500)}`
  const { detail } = noticeWords({ ...told, ...mention, note }, all)
  expect([...(detail ?? '')]).toHaveLength(longestQuote + 3)
  expect(detail).toMatch(/^“One 😀+…”$/u)
})

test('who sees no vehicles sees nothing that is on one', () => {
  expect(
    noticeSight(
      new Set(permissions.filter((one) => !['INVENTORY_VIEW', 'RECON_VIEW', 'PLUGIN_VELOCITYENGAGE_VIEW'].includes(one))),
    ),
  ).toEqual({
    ...blind,
    feeds: true,
    apiTokens: true,
  })
})
