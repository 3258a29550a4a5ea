import { expect, test } from 'vitest'
import { answersWith, type Said, settled, withSaid } from './said.ts'

const pads = (answer: string | null): Said => ({ fieldId: 'pads', what: { answer } })
const noted: Said = { fieldId: 'pads', what: { note: 'Lip' } }

test('answers that wait are shown over those of the server, and one that is taken away is gone', () => {
  const server = { pads: '3', holds: true }
  expect(answersWith(server, [pads('6'), noted])).toEqual({ pads: '6', holds: true })
  expect(answersWith(server, [pads(null)])).toEqual({ holds: true })
})

test('what is said anew replaces what the first one was to replace, and a choice replaces what it met', () => {
  const first: Said = { ...pads('3'), replaces: 1 }
  expect(withSaid([first], { ...pads('6'), replaces: 2 })).toEqual({ ...pads('6'), replaces: 1 })
  const changed = { fieldId: 'pads', version: 2, standing: '3', given: '6', changedBy: null, changedDate: null }
  const met: Said = { ...first, changed }
  expect(settled(met, 'GIVEN').changed).toBeUndefined()
  expect(withSaid([first], noted)).toEqual(noted)
  const kept = settled(met, 'STANDING')
  expect(kept).toEqual({ ...first, replaces: 2, settles: 'STANDING' })
  expect(answersWith({ pads: '3' }, [kept])).toEqual({ pads: '3' })
  expect(withSaid([kept], { ...pads('1'), replaces: 5 })).toEqual({ ...pads('1'), replaces: 2, settles: 'GIVEN' })
})
