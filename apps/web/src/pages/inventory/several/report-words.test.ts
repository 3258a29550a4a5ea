import { expect, test } from 'vitest'
import { reportWords } from './report-words.ts'

const words = {
  doing: (who: string) => `Sending ${who} to Detail`,
  done: (who: string) => `Sent ${who} to Detail`,
  could: 'sent to Detail',
  already: 'already there',
}
const refusal = (vehicleId: string) => ({ vehicleId, stockNumber: vehicleId, code: 'STEP_ORDER', detail: 'Intake comes first.' })
const said = (changed: string[], unchanged: string[] = [], refused: string[] = []) =>
  reportWords({ changed, unchanged, refused: refused.map(refusal) }, words, (id) => id)

test.each([
  [said(['A1']), 'Sent A1 to Detail'],
  [said(['A1', 'B2']), 'Sent 2 vehicles to Detail'],
  [said(['A1', 'B2'], [], ['C3']), 'Sent 2 of 3 to Detail'],
  [said(['A1'], ['B2'], ['C3']), 'Sent 1 of 3 to Detail, B2 already there'],
  [said([], ['A1', 'B2']), '2 vehicles already there'],
  [said([], [], ['A1']), 'A1 stays as it is. Intake comes first.'],
  [said([], ['A1'], ['B2', 'C3']), 'None of 3 could be sent to Detail, A1 already there'],
])('%s', (sentence, expected) => {
  expect(sentence).toBe(expected)
})
