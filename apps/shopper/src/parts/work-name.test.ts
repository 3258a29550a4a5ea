import type { PageLanguage } from '@lotline/domain/engage/page-switches'
import { renderToString } from 'preact-render-to-string'
import { expect, test } from 'vitest'
import type { PageContext } from '../sections/section.ts'
import { wordsIn } from '../words/table.ts'
import { formatsIn } from './formats.ts'
import { plainWorkName, pointWords, workName } from './work-name.ts'

const contextIn = (language: PageLanguage): PageContext => ({
  ...{ language, words: wordsIn(language), format: formatsIn(language, 'America/Chicago'), path: '/s/x' },
})

test.each([
  ['en', 'Cambio de aceite', '<span>Oil change</span>', 'Oil change'],
  ['es', 'Cambio de aceite', '<span>Cambio de aceite</span>', 'Cambio de aceite'],
  ['es', null, '<span lang="en">Oil change (en inglés)</span>', 'Oil change'],
] as const)('in %s, work with the Spanish name %s reads %s', (language, spanish, drawn, plain) => {
  const name = { text: 'Oil change', spanish }
  expect(renderToString(workName(name, contextIn(language)))).toBe(drawn)
  expect(plainWorkName(name, contextIn(language))).toBe(plain)
})

test('outcomes that no point has are not named, and all others are', () => {
  const counts = { total: 60, fine: 57, putRight: 3, watch: 0, found: 0 }
  expect(pointWords(counts, contextIn('en'))).toBe('60 points: 57 fine, 3 found and put right')
  expect(pointWords({ ...counts, fine: 55, watch: 1, found: 1 }, contextIn('es'))).toBe(
    '60 puntos: 55 bien, 3 hallazgos corregidos, 1 por vigilar, 1 hallazgo sin corregir',
  )
})
