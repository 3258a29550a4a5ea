import { expect, test } from 'vitest'
import { sentenceExamples } from './sentence-examples.ts'
import { eventSentence, sentencesOfNouns } from './sentences.ts'

const names: string[] = sentencesOfNouns.flatMap((noun) => Object.keys(noun))

test.each(sentenceExamples)('%j reads %s, also as JSON brings it back', (fact, text) => {
  expect(eventSentence(JSON.parse(JSON.stringify(fact)))).toBe(text)
})

test('every sentence has its example, and no two nouns name one alike', () => {
  expect([...new Set(sentenceExamples.map(([{ sentence }]) => sentence))].sort()).toEqual(names.toSorted())
})

test('a sentence that is not known here and data of another shape are read as nothing, and throw nothing', () => {
  const odd = [null, 'stepAssigned', 1, [], {}, { sentence: 'constructor' }, { sentence: 'ofTomorrow', step: 'Detail' }]
  expect(odd.map(eventSentence)).toEqual(odd.map(() => ''))
  const shapes: unknown[] = [undefined, null, 1, 'x', [], [null], {}]
  const keys = [...new Set(sentenceExamples.flatMap(([fact]) => Object.keys(fact)))].filter((key) => key !== 'sentence')
  for (const sentence of names)
    for (const shape of shapes)
      expect(typeof eventSentence({ ...Object.fromEntries(keys.map((key) => [key, shape])), sentence })).toBe('string')
})

test('what a sentence cuts stays cut however long its data are, between no two halves of a character', () => {
  const long = '😀'.repeat(400)
  const chosen = { checklist: 'Safety', item: 'x', given: long, standing: long, by: 'Casey', choice: 'GIVEN' } as const
  const corrections = [{ item: 'Miles', from: long, to: 'none' }]
  for (const [fact, longest] of [
    [{ sentence: 'answerChosen', ...chosen }, 500],
    [{ sentence: 'checklistCorrected', checklist: 'Safety', corrections, more: 0, isReopened: false }, 250],
  ] as const) {
    const text = eventSentence(fact)
    expect([text.isWellFormed(), text.length <= longest]).toEqual([true, true])
  }
})
