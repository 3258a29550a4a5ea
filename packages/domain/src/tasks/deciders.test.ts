import { expect, test } from 'vitest'
import type { ApprovalRule, Approvals } from './approvals.ts'
import { type Decidable, decidersAt } from './deciders.ts'

const at = new Date('2026-03-02T15:00:00Z')
const hours = (count: number) => new Date(at.getTime() + count * 3_600_000)
const people = ['ann', 'ben', 'cara', 'dan'].map((id) => ({ id, roleId: id === 'dan' ? 'chiefs' : 'leads' }))
const rooftop = (changes: Partial<Approvals> = {}): Approvals => ({
  autoTaskLimit: null,
  autoVehicleLimit: null,
  allowsOwn: true,
  answerSeconds: null,
  rules: [],
  standIns: [],
  holders: people,
  ...changes,
})
const rule = (who: string, limit: number | null, ...types: string[]): ApprovalRule => ({
  personId: who === 'leads' || who === 'chiefs' ? null : who,
  roleId: who === 'leads' || who === 'chiefs' ? who : null,
  types,
  limit,
})
const task = (total: number, type = 'Body', ...ownerIds: string[]) => ({ total, type, ownerIds })
const limit = (approvals: Approvals, who: string, type = 'Body', when = at) => decidersAt(approvals, when).limit(who, type)
const fault = (approvals: Approvals, who: string, act: 'approve' | 'deny', one: Decidable) =>
  decidersAt(approvals, at).fault(who, act, one)
const asked = (approvals: Approvals, one: Decidable) => decidersAt(approvals, at).askedInTurn(one)

test('without rules whoever holds the permission decides on everything, and nobody else on anything', () => {
  expect(limit(rooftop(), 'ann')).toBe(Infinity)
  expect(limit(rooftop(), 'eve')).toBeUndefined()
  expect(fault(rooftop(), 'eve', 'approve', task(0))).toBe('limit')
})

test.each([
  ['a limit of their own', [rule('ann', 500)], 500],
  ['a limit of their role', [rule('leads', 300)], 300],
  ['the strictest of several, whosever they are', [rule('ann', 500), rule('leads', 300), rule('ann', 900, 'Body')], 300],
  ['no limit for a type', [rule('ann', null, 'Body')], Infinity],
  ['rules that do not cover the type', [rule('ann', 500, 'Detail'), rule('leads', 100, 'Mechanical')], undefined],
  ['rules of others', [rule('ben', 5), rule('chiefs', 5)], Infinity],
])('%s', (_what, rules, expected) => {
  expect(limit(rooftop({ rules }), 'ann')).toBe(expected)
})

test('a limit holds to the cent', () => {
  const approvals = rooftop({ rules: [rule('ann', 500)] })
  expect(fault(approvals, 'ann', 'approve', task(500))).toBeUndefined()
  expect(fault(approvals, 'ann', 'approve', task(500.01))).toBe('limit')
  expect(fault(approvals, 'ann', 'deny', task(500.01))).toBe('limit')
})

test('own requests are approved by somebody else where it is set so; they are denied by anybody', () => {
  const own = task(10, 'Body', 'ann')
  expect(fault(rooftop(), 'ann', 'approve', own)).toBeUndefined()
  const strict = rooftop({ allowsOwn: false })
  expect(fault(strict, 'ann', 'approve', own)).toBe('own')
  expect(fault(strict, 'ann', 'deny', own)).toBeUndefined()
  expect(fault(strict, 'ben', 'approve', own)).toBeUndefined()
  expect(asked(strict, own)[0]).not.toContain('ann')
  const raised = task(10, 'Body', 'ann', 'ben')
  expect(['ann', 'ben', 'cara'].map((one) => fault(strict, one, 'approve', raised))).toEqual(['own', 'own', undefined])
  expect(asked(strict, raised)).toEqual([['cara', 'dan']])
})

test('a stand-in decides in that time on what the other may as well, and is asked instead', () => {
  const rules = [rule('ann', 100), rule('ben', 1000)]
  const standIns = [{ personId: 'ben', standInId: 'ann', from: at, until: hours(1) }]
  const approvals = rooftop({ rules, standIns })
  expect(limit(approvals, 'ann')).toBe(1000)
  expect(limit(approvals, 'ann', 'Body', hours(1))).toBe(100)
  expect(limit(approvals, 'ann', 'Body', hours(-1))).toBe(100)
  expect(asked(approvals, task(400))[0]).toEqual(['ann', 'cara', 'dan'])
  // Who holds no permission gets none by standing in, and the other is asked all the same.
  const byStranger = rooftop({
    rules,
    standIns: [{ ...standIns[0], personId: 'ben', standInId: 'eve', from: at, until: hours(1) }],
  })
  expect(limit(byStranger, 'eve')).toBeUndefined()
  expect(asked(byStranger, task(400))[0]).toContain('ben')
})

test('requests go from the lowest limit that suffices up, then to all who may decide', () => {
  const rules = [rule('ann', 100), rule('ben', 500), rule('cara', 500)]
  const waiting = rooftop({ rules, answerSeconds: 600 })
  expect(asked(waiting, task(50))).toEqual([['ann'], ['ben', 'cara'], ['dan'], ['ann', 'ben', 'cara', 'dan']])
  expect(asked(waiting, task(101))).toEqual([['ben', 'cara'], ['dan'], ['ben', 'cara', 'dan']])
  expect(asked(waiting, task(501))).toEqual([['dan']])
  expect(asked(rooftop({ rules }), task(101))).toEqual([['ben', 'cara', 'dan']])
  expect(asked(rooftop({ holders: [] }), task(1))).toEqual([])
})

test('rules only ever narrow, and everybody who is asked may decide', () => {
  const random = mulberry(20_260_302)
  const whole = (most: number) => Math.floor(random() * (most + 1))
  const pick = <One>(list: readonly One[]): One => list[whole(list.length - 1)] as One // never empty here
  const types = ['Body', 'Detail', 'Mechanical']
  const ids = [...people.map(({ id }) => id), 'eve']
  for (let round = 0; round < 2000; round += 1) {
    const rules = Array.from({ length: whole(5) }, () =>
      rule(pick([...ids, 'leads', 'chiefs']), pick([null, 0, 100, 500]), ...types.filter(() => random() < 0.3)),
    )
    const standIns = Array.from({ length: whole(2) }, () => ({
      personId: pick(ids),
      standInId: pick(ids),
      from: hours(-whole(2)),
      until: hours(whole(2)),
    }))
    const approvals = rooftop({
      rules,
      allowsOwn: random() < 0.5,
      answerSeconds: random() < 0.5 ? 60 : null,
      holders: people.filter(() => random() < 0.8),
    })
    const one = task(pick([0, 99.99, 100, 500.01]), pick(types), ...pick([[], [pick(ids)], [pick(ids), pick(ids)]]))
    const more = rule(pick(ids), pick([0, 100, 500]))
    for (const id of ids) {
      const before = limit(approvals, id, one.type) ?? -1
      const after = limit({ ...approvals, rules: [...rules, more] }, id, one.type) ?? -1
      // A first rule that covers nothing of the kind takes everything away; one that does can give no more than nobody's rules had.
      if (rules.some((own) => own.types.length === 0 && own.personId === id)) expect(after).toBeLessThanOrEqual(before)
      if (!approvals.holders.some((holder) => holder.id === id)) expect([before, after]).toEqual([-1, -1])
    }
    const asking = { ...approvals, standIns }
    const turns = asked(asking, one)
    for (const asked of turns) {
      expect(asked.length).toBeGreaterThan(0)
      expect(new Set(asked).size).toBe(asked.length)
      for (const id of asked) expect(fault(asking, id, 'approve', one)).toBeUndefined()
    }
    expect(new Set(turns.flat())).toEqual(new Set(turns.at(-1)))
    // Judged one after another tasks are judged as each would be alone.
    const together = decidersAt(asking, at)
    for (const total of [500.01, 0, 99.99, 100, 500]) {
      const other = task(total, pick(types), ...pick([[], [pick(ids)], [pick(ids), pick(ids)]]))
      expect(together.askedInTurn(other)).toEqual(asked(asking, other))
    }
  }
})

test('rules are gone through once for each type, however many tasks are judged', () => {
  let looks = 0
  const counted = (limit: number): ApprovalRule => ({
    ...rule('leads', limit),
    get types() {
      looks += 1
      return []
    },
  })
  const deciders = decidersAt(rooftop({ rules: [counted(100), counted(500)], answerSeconds: 60 }), at)
  const judge = () => {
    for (const type of ['Body', 'Detail'])
      for (const total of [50, 400]) for (const { id } of people) deciders.fault(id, 'approve', task(total, type))
    return [deciders.askedInTurn(task(50)), deciders.askedInTurn(task(400, 'Detail', 'ann'))]
  }
  judge()
  const once = looks
  expect(once).toBeGreaterThan(0)
  const turns = judge()
  expect(looks).toBe(once)
  // Who is asked is the same list for the same band of amounts, not one made anew.
  expect(deciders.askedInTurn(task(99))).toBe(turns[0])
})

function mulberry(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
