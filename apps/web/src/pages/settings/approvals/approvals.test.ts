import type { Approvals } from '@lotline/domain/tasks/approvals'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { learnTimeZone } from '../../../ui/moment-words.ts'
import { type ApprovalsDraft, approvalsOf, bodyOf, draftOf, faultsIn } from './approvals-draft.ts'
import { comesTo, decisionTimeWords, theirsWords } from './approvals-words.ts'

const zone = 'America/Chicago'
beforeAll(() => learnTimeZone(zone))
afterAll(() => learnTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone))
const now = new Date('2026-03-02T15:00:00Z')
const people = [
  { id: 'riley', name: 'Riley Demo', roleId: 'manager' },
  { id: 'sam', name: 'Sam Demo', roleId: 'advisor' },
  { id: 'kim', name: 'Kim Demo', roleId: 'manager' },
]
const types = ['Mechanical', 'Body', 'Detail']
const plain: Approvals = {
  autoTaskLimit: null,
  autoVehicleLimit: null,
  allowsOwn: true,
  answerSeconds: null,
  rules: [],
  standIns: [],
  holders: people,
}
const rule = (personId: string, limit: number | null, ...named: string[]) => ({ personId, roleId: null, types: named, limit })
const words = (changes: Partial<Approvals>) => comesTo({ ...plain, ...changes }, types, people, now)

test('without rules every request goes to everybody who may approve tasks', () => {
  expect(words({})).toEqual(['Requests go to everybody who may approve tasks.'])
})

test('amounts, times and types are told as the rules come to', () => {
  const rules = [rule('riley', 600), rule('sam', 2000), rule('kim', null)]
  expect(words({ rules, answerSeconds: 28_800 })).toEqual([
    'Requests up to $600 go to Riley Demo, after 8h to Sam Demo, after 16h to Kim Demo, after 24h to everybody who may approve tasks.',
    'Requests up to $2,000 go to Sam Demo, after 8h to Kim Demo, after 16h to all who may approve it.',
    'Requests above $2,000 go to Kim Demo.',
  ])
  expect(words({ rules: [rule('riley', 600, 'Mechanical'), rule('sam', null, 'Body'), rule('kim', null, 'Body')] })).toEqual([
    'Mechanical requests up to $600 go to Riley Demo.',
    'Mechanical requests above $600 can be approved by nobody.',
    'Body requests go to Sam Demo and Kim Demo.',
    'Detail requests can be approved by nobody.',
  ])
})

test('what is auto-approved, own requests and stand-ins are told', () => {
  const standIn = {
    personId: 'riley',
    standInId: 'sam',
    from: new Date('2026-03-02T14:00:00Z'),
    until: new Date('2026-03-09T14:00:00Z'),
  }
  const said = words({ autoTaskLimit: 150, autoVehicleLimit: 2000, allowsOwn: false, standIns: [standIn] })
  expect(said[0]).toBe("Requests up to $150 are auto-approved, as long as they keep the vehicle's approved recon within $2,000.")
  expect(said[1]).toBe('Requests go to Sam Demo and Kim Demo.')
  expect(said[2]).toBe('No one approves their own requests.')
  expect(said[3]).toMatch(/^Sam Demo decides for Riley Demo from Mon, Mar 2, 8:00 AM.* until Mon, Mar 9, 9:00 AM/)
})

const settings = {
  version: 'v',
  autoTaskLimit: { amount: 150, currency: 'USD' as const },
  autoVehicleLimit: null,
  allowsOwn: true,
  answerSeconds: 28_800,
  rules: [
    {
      person: { id: 'riley', name: 'Riley Demo' },
      role: null,
      types: ['Body'],
      limit: { amount: 600, currency: 'USD' as const },
    },
  ],
  standIns: [
    {
      id: 's',
      person: { id: 'riley', name: 'Riley Demo' },
      standIn: { id: 'sam', name: 'Sam Demo' },
      from: '2026-03-02T14:00:00.000Z',
      until: '2026-03-09T14:00:00.000Z',
    },
  ],
  approvers: people,
  roles: [{ id: 'manager', name: 'Manager' }],
  decisionTime: null,
}

test('the average time to a decision comes with how many decisions it is of, and only where there are any', () => {
  expect(decisionTimeWords(settings)).toBeUndefined()
  const of = (averageSeconds: number, decisions: number) => decisionTimeWords({ decisionTime: { averageSeconds, decisions } })
  expect(of(19_200, 1)).toBe('Average time to a decision, last 30 days: 5h 20m over 1 decision.')
  expect(of(59, 2000)).toBe('Average time to a decision, last 30 days: 0m over 2,000 decisions.')
})

test('what is read is sent back as it was, and only what was typed is sent', () => {
  const draft = draftOf(settings, zone)
  expect(draft.standIns[0]).toMatchObject({ from: '2026-03-02T08:00', until: '2026-03-09T09:00' })
  expect(bodyOf(draft, ['rules', 'standIns', 'answer'], zone)).toEqual({
    answerSeconds: 28_800,
    rules: [{ personId: 'riley', roleId: null, types: ['Body'], limit: { amount: 600, currency: 'USD' } }],
    standIns: [{ personId: 'riley', standInId: 'sam', from: settings.standIns[0]?.from, until: settings.standIns[0]?.until }],
  })
  expect(bodyOf({ ...draft, autoTaskLimit: '' }, ['autoTaskLimit'], zone)).toEqual({ autoTaskLimit: null })
  expect(approvalsOf(draft, settings, zone).rules).toEqual([{ personId: 'riley', roleId: null, types: ['Body'], limit: 600 }])
})

test('what is wrong is told where it stands', () => {
  const rules = [
    { key: '1', who: null, types: [], limit: '' },
    { key: '2', who: 'person gone', types: [], limit: '' },
  ]
  const standIn = { key: '1', personId: 'riley', standInId: 'riley', from: '2026-03-02T09:00', until: '2026-03-02T08:00' }
  const draft: ApprovalsDraft = { ...draftOf(settings, zone), answer: '8', rules, standIns: [standIn] }
  expect(faultsIn(draft, settings, zone, now)).toEqual({
    answerSeconds: 'Enter a time like 8h, 2d or 1d 4h',
    'rules.0.who': 'Choose a person or a role',
    'rules.1.who': 'May no longer approve tasks. Remove the rule.',
    'standIns.0.standInId': 'Choose someone else',
    'standIns.0.until': 'Must be later than the beginning',
  })
  expect(faultsIn(draftOf(settings, zone), settings, zone, now)).toEqual({})
})

test('what somebody else has saved is told in words', () => {
  const draft = draftOf(settings, zone)
  const fields = ['autoTaskLimit', 'autoVehicleLimit', 'allowsOwn', 'answer', 'rules'] as const
  expect(fields.map((field) => theirsWords(settings, draft, field, now))).toEqual([
    '$150.00',
    'none',
    'on',
    '8h',
    'Riley Demo approves Body up to $600',
  ])
})
