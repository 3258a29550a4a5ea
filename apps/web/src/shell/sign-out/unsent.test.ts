import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeTabs, connection, openTab, stubDevice } from '../../api/outbox/test-device.ts'
import { placeOfDraft } from '../../features/notes/note-drafts.ts'
import { countUnsent, deleteUnsent } from './unsent.ts'
import { unsentQuestion } from './unsent-words.ts'

const [me, other] = ['01a1fa84-0000-7000-8000-000000000001', '01a1fa84-0000-7000-8000-000000000002']
const [here, there] = ['01a1fa84-0000-7000-8000-00000000000a', '01a1fa84-0000-7000-8000-00000000000b']
const of = (id: string, location = here) => ({ id, location })

function storageOf(kept: Readonly<Record<string, unknown>>) {
  const held = new Map(Object.entries(kept).map(([name, value]) => [name, JSON.stringify(value)]))
  return {
    get length() {
      return held.size
    },
    key: (at: number) => [...held.keys()][at] ?? null,
    getItem: (name: string) => held.get(name) ?? null,
    removeItem: (name: string) => void held.delete(name),
    names: () => [...held.keys()],
  }
}

const note = { key: 'k', note: 'Dent', at: '2026-11-20T09:00:00Z' }
const scan = { id: 's', vin: '1FTFW1E5000000001', spot: null, at: '2026-11-20T09:00:00Z' }
const othersPlace = placeOfDraft(of(other), 'v')
const device = () =>
  storageOf({
    [placeOfDraft(of(me), 'v')]: { draft: { text: 'Half', mentions: [] }, unsent: [note, { ...note, failure: 'Refused' }] },
    [placeOfDraft(of(me, there), 'v')]: { draft: { text: '', mentions: [] }, unsent: [note] },
    [`rvweb_answers_${here}_${me}_v_c`]: [{ fieldId: 'a', what: { note: 'Worn' } }],
    [`rvweb_scans_${here}_${me}_w`]: { scans: [scan], undone: ['x'], aside: [{ ...scan, reason: 'Walk finished' }] },
    [`rvweb_task_new_v_${here}_${me}`]: { name: 'Brakes' },
    [`rvweb_task_new_v_${here}_${other}`]: { name: 'Brakes' },
    [othersPlace]: { draft: { text: 'Not mine', mentions: [] }, unsent: [note] },
    'lotline-sidebar': true,
  })

beforeEach(() => void stubDevice())
afterEach(async () => {
  await closeTabs()
  vi.unstubAllGlobals()
})

test('what a person has not sent is counted by kind over all rooftops, and is all that signing out deletes', async () => {
  const held = device()
  const adapter = { version: 1, send: async () => undefined }
  for (const kind of ['note', 'answer', 'scan', 'file'])
    for (const owner of [of(me), of(me, there), of(other)])
      await openTab({ ...adapter, kind }, owner, connection()).put({ id: 'k', lane: 'v', body: 'Dent' })
  const ofTab = storageOf({ [`rvweb_feedback_${here}_${me}`]: { message: 'Hi' }, [`rvweb_showroom_${me}`]: 'on' })
  expect(await countUnsent(me, held, ofTab)).toEqual({ notes: 5, drafts: 3, answers: 3, scans: 5, files: 2 })
  await deleteUnsent(me, held)
  expect(await countUnsent(me, held, ofTab)).toEqual({ notes: 0, drafts: 1, answers: 0, scans: 0, files: 0 })
  expect((await countUnsent(other, held, ofTab)).notes).toBe(2)
  expect(held.names()).toEqual([`rvweb_task_new_v_${here}_${other}`, othersPlace, 'lotline-sidebar'])
})

const none = { notes: 0, drafts: 0, answers: 0, scans: 0, files: 0 }
test.each([
  [{ ...none, notes: 3 }, "3 notes haven't been sent yet. Sign out and delete them?"],
  [{ ...none, files: 1 }, "1 file hasn't been sent yet. Sign out and delete it?"],
  [{ ...none, notes: 1, scans: 1200 }, "1 note and 1,200 scans haven't been sent yet. Sign out and delete them?"],
  [
    { ...none, drafts: 1, answers: 2, files: 1 },
    "1 draft, 2 checklist answers, and 1 file haven't been sent yet. Sign out and delete them?",
  ],
])('%j asks %s', (counts, question) => {
  expect(unsentQuestion(counts)).toBe(question)
})
