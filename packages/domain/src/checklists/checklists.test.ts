import { expect, test } from 'vitest'
import { judgeAnswer, mergeAnswers } from './answers.ts'
import { answerWords, type ChecklistField, type ChecklistItem, fieldsOf, markOf, progressOf } from './checklists.ts'
import { definitionFaults, yesAndNo } from './definition.ts'
import { checklistSentences, namedAnswers } from './event-sentences.ts'
import { type AnswerChoice, changedAnswerWords, isReplacedByOther, keepWords } from './replaced.ts'

const field = (id: string, changes: Partial<ChecklistField> = {}): ChecklistField => ({
  id,
  label: id,
  hint: '',
  required: false,
  uiType: 'TEXTBOX',
  options: [],
  number: null,
  taskTemplateId: null,
  ...changes,
})
const option = (value: string, changes: Partial<ChecklistField['options'][number]> = {}) => ({
  label: value,
  value,
  mark: null,
  alone: false,
  ...changes,
})
const worn = field('worn', {
  uiType: 'CHECKBOX',
  options: [option('lip', { mark: 'WATCH' }), option('rust', { mark: 'FAILS' }), option('none', { alone: true })],
})
const thick = field('thick', { number: { unit: 'mm', least: 26, most: null } })
const holds = field('holds', { uiType: 'YES_NO', options: yesAndNo({ yes: 'FINE', no: 'FAILS' }), required: true })
const items: ChecklistItem[] = [{ id: 'group', label: 'Brakes', items: [worn, thick] }, holds, field('words')]

test.each([
  [worn, ['rust', 'lip', 'rust'], { answer: ['lip', 'rust'] }],
  [worn, ['lip', 'none'], { fault: 'has none beside others' }],
  [worn, [], { answer: null }],
  [thick, ' 27,1 ', { answer: '27.1' }],
  [thick, 'thick', { fault: 'must be a number' }],
  [holds, 'No', { answer: false }],
  [holds, [true], { fault: 'must be yes or no' }],
  [field('box', { uiType: 'CHECKBOX' }), false, { answer: null }],
  [field('words'), '   ', { answer: null }],
  [field('words'), { toString: 'x' }, { fault: 'must be a text' }],
])('%o answered with %j', (asked, given, judged) => {
  expect(judgeAnswer(asked, given)).toEqual(judged)
})

test('an answer says the worst of what is chosen, and a number what its bounds say', () => {
  expect(markOf(worn, ['lip', 'rust'])).toBe('FAILS')
  expect(markOf(worn, ['none'])).toBe(null)
  expect([markOf(thick, '25.9'), markOf(thick, '26')]).toEqual(['FAILS', 'FINE'])
  expect([markOf(holds, false), answerWords(holds, false), answerWords(thick, '25.9')]).toEqual(['FAILS', 'No', '25.9 mm'])
})

test('required items count, or all where none is required', () => {
  expect(progressOf(items, { words: 'x' })).toMatchObject({ completed: 0, total: 1, isFinished: false })
  expect(progressOf(items, { holds: false })).toMatchObject({ completed: 1, total: 1, fails: 1, isFinished: true })
  expect(progressOf([worn, field('words')], { words: 'x' })).toMatchObject({ completed: 1, total: 2, isFinished: false })
})

test('whatever is sent: in parts or at once it comes to the same, and what is kept is taken again as it is', () => {
  const random = randomOf(17)
  let merges = 0
  for (let round = 0; round < 4000; round += 1) {
    const [first, second] = [givenBy(random), givenBy(random)]
    const one = mergeAnswers(items, {}, first)
    if ('faults' in one) continue
    expect(mergeAnswers(items, one.answers, one.answers)).toEqual({ answers: one.answers, changed: {} })
    const both = mergeAnswers(items, one.answers, second)
    if ('faults' in both) continue
    merges += 1
    expect(both.answers).toEqual(mergedAtOnce({ ...first, ...second }))
    for (const id of Object.keys(one.answers)) if (!Object.hasOwn(second, id)) expect(both.answers[id]).toEqual(one.answers[id])
  }
  expect(merges).toBeGreaterThan(200)
})

const values = ['lip', 'rust', 'none', 'yes', '', '3', true, false, null, [], ['lip'], ['rust', 'lip'], ['none'], ['lip', 'none']]

function givenBy(random: () => number): Record<string, unknown> {
  const ids = ['worn', 'thick', 'holds', 'words'].filter(() => random() < 0.4)
  return Object.fromEntries(ids.map((id) => [id, values[Math.floor(random() * values.length)]]))
}

/** The same numbers every time. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

function mergedAtOnce(given: Record<string, unknown>) {
  const merged = mergeAnswers(items, {}, given)
  return 'faults' in merged ? undefined : merged.answers
}

test('what cannot be asked is named by its place', () => {
  expect(definitionFaults(items)).toEqual([])
  const bad = [field('a', { uiType: 'DROPDOWN' }), { id: 'g', label: 'g', items: [field('a', { options: [option('x')] })] }]
  expect(definitionFaults(bad)).toEqual([
    { field: 'items.0', message: 'must have two choices' },
    { field: 'items.1.items.0', message: 'takes text, not choices' },
    { field: 'items', message: 'has an id twice' },
  ])
  expect(fieldsOf([])).toEqual([])
  expect(definitionFaults([])).toEqual([{ field: 'items', message: 'must have an item' }])
})

test('an answer meets a newer one of somebody else, and the question tells both', () => {
  const given = { replaces: 1, personId: 'ray' }
  expect(isReplacedByOther({ version: 1, personId: 'casey' }, given)).toBe(false)
  expect(isReplacedByOther({ version: 2, personId: 'casey' }, given)).toBe(true)
  expect(isReplacedByOther({ version: 2, personId: null }, given)).toBe(true)
  expect(isReplacedByOther({ version: 3, personId: 'ray' }, given)).toBe(false)
  const casey = { name: 'Casey', when: 'at 3:12 PM' }
  expect(changedAnswerWords(holds, { standing: true, given: false }, casey)).toBe(
    'Casey answered Yes at 3:12 PM. You answered No. Which answer should stay?',
  )
  expect(changedAnswerWords(holds, { standing: null, given: true }, casey)).toBe(
    'Casey cleared the answer at 3:12 PM. You answered Yes. Which answer should stay?',
  )
  expect([keepWords(holds, true), keepWords(thick, null), keepWords(thick, '27')]).toEqual([
    'Keep Yes',
    'Keep no answer',
    'Keep 27 mm',
  ])
  const answers = namedAnswers(holds, { standing: true, given: false })
  const chosen = (choice: AnswerChoice) =>
    checklistSentences.answerChosen({ ...answers, checklist: 'Safety', by: 'Casey D', choice })
  expect([chosen('GIVEN'), chosen('STANDING')]).toEqual([
    'Safety, holds: kept No, not Yes by Casey D',
    'Safety, holds: kept Yes by Casey D, not No',
  ])
})
