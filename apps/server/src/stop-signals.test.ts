import { expect, test } from 'vitest'
import { openStopJudge } from './stop-signals.ts'

test.each([
  { sent: 'once', at: [0], last: 'STOP' },
  { sent: 'once to the whole group, so that npm and its script pass on copies', at: [0, 3, 8], last: 'GO_ON' },
  { sent: 'twice within a second', at: [0, 900], last: 'GO_ON' },
  { sent: 'twice within a second to the whole group', at: [0, 2, 5, 400, 401, 640], last: 'GO_ON' },
  { sent: 'a third time', at: [0, 500, 1000], last: 'END' },
  { sent: 'again after three seconds', at: [0, 2, 3000], last: 'END' },
] as const)('a stop that is asked for $sent: $last', ({ at, last }) => {
  const judge = openStopJudge()
  const verdicts = at.map((moment) => judge(moment))
  expect([verdicts[0], verdicts.at(-1)]).toEqual(['STOP', last])
  expect(verdicts.slice(1, -1).every((verdict) => verdict === 'GO_ON')).toBe(true)
})
