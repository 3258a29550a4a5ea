import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { closeTabs, connection, openTab, somebody, stubDevice, until } from '../../api/outbox/test-device.ts'
import { toast } from '../../ui/message/toast.ts'
import { answersAdapter } from './answers-outbox.ts'
import { entryOf, type Said, saidIn, settled, withSaid } from './said.ts'

vi.mock('../../api/call.ts', () => ({ call: vi.fn() }))
vi.mock('../../ui/message/toast.ts', () => ({ toast: { error: vi.fn() } }))
vi.mock('../../ui/message/act-toast.tsx', () => ({ showActToast: vi.fn() }))
vi.mock('../vehicles/index.ts', () => ({ sectionAddress: vi.fn() }))

const client = { cancelQueries: vi.fn(), setQueryData: vi.fn(), invalidateQueries: vi.fn() } as unknown as QueryClient
const changed = { fieldId: 'pads', version: 2, standing: '3', given: '6', changedBy: null, changedDate: null }
const pads = (answer: string | null): Said => ({ fieldId: 'pads', what: { answer }, replaces: 1 })
const problem = (code: string, rest = {}) => ({ type: '', title: '', status: 0, code, detail: 'Not so.', instance: '', ...rest })
const bodies = () => vi.mocked(call).mock.calls.map(([, input]) => (input as { body: object }).body)

beforeEach(() => void stubDevice())
afterEach(async () => {
  await closeTabs()
  vi.unstubAllGlobals()
})

function sheet(owner = somebody()) {
  const box = openTab(answersAdapter, owner, connection())
  const said = () => box.entries().map(saidIn)
  return { box, said, say: (one: Said) => box.put(entryOf('car_sheet', withSaid(said(), one))) }
}

test('what is said anew takes the place of what was said there, a note stands beside it, and each goes to its item', async () => {
  const { box, said, say } = sheet()
  const noted: Said = { fieldId: 'pads', what: { note: 'Lip' } }
  for (const one of [pads('3'), noted, { ...pads('6'), replaces: 7 }]) void say(one)
  expect(said()).toEqual([noted, pads('6')])
  vi.mocked(call).mockResolvedValue({ data: { id: 'sheet' }, meta: {} } as never)
  box.start(client)
  await until(() => box.entries().length === 0)
  expect(bodies()).toEqual([
    { notes: { pads: 'Lip' }, correct: false },
    { answers: { pads: '6' }, correct: false, replaces: { pads: 1 } },
  ])
  expect(vi.mocked(call).mock.calls[0]?.[1]).toMatchObject({ params: { vehicleId: 'car', checklistId: 'sheet' } })
})

test('an answer that meets a newer one waits for the choice, which replaces what it met', async () => {
  const { box, said, say } = sheet()
  vi.mocked(call).mockRejectedValueOnce(new ApiError(409, problem('ANSWER_CHANGED', { changes: [changed] })))
  box.start(client)
  void say(pads('6'))
  await until(() => said()[0]?.changed !== undefined)
  expect(said()).toEqual([{ ...pads('6'), changed }])
  vi.mocked(call).mockResolvedValueOnce({ data: { id: 'sheet' }, meta: {} } as never)
  for (const met of said()) void say(settled(met, 'GIVEN'))
  await until(() => said().length === 0)
  expect(bodies().at(-1)).toMatchObject({ answers: { pads: '6' }, replaces: { pads: 2 }, settles: { pads: 'GIVEN' } })
})

test.each([
  [new ApiError(404, problem('NOT_FOUND')), 0],
  [new ApiError(400, problem('MALFORMED')), 1],
])('where nobody looks at the sheet %s is told, and of one that is gone nothing stays', async (error, left) => {
  const { box, said, say } = sheet()
  vi.mocked(call).mockRejectedValueOnce(error)
  box.start(client)
  void say(pads('6'))
  await until(() => vi.mocked(toast.error).mock.calls.length === 1 && said().length === left)
  expect(said()).toEqual(left ? [{ ...pads('6'), failure: 'Not so.' }] : [])
})

test('answers of a version before the outbox are taken over, those refused or asked about as they were', async () => {
  const me = somebody()
  const all: Said[] = [pads('3'), { ...pads('1'), fieldId: 'rims', failure: 'No.' }, { ...pads('1'), fieldId: 'keys', changed }]
  stubDevice({ [`rvweb_answers_here_${me.id}_car_sheet`]: JSON.stringify(all) })
  const { box, said } = sheet(me)
  await box.ready
  expect(said()).toEqual(all)
  expect(box.entries().map(({ lane, state }) => [lane, state])).toEqual(
    ['WAITING', 'REFUSED', 'CONFLICT'].map((state) => ['car_sheet', state]),
  )
})
