import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { languageOf, pageStyle, renderPlain } from './render.ts'

test('the style of every page has 12 kB at most after gzip, and asks nobody for anything', () => {
  expect(gzipSync(pageStyle, { level: 9 }).length).toBeLessThanOrEqual(12_000)
  expect(pageStyle).not.toMatch(/@import|url\(/)
  // All that its rules use is defined in it.
  const used = new Set([...pageStyle.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name))
  const defined = new Set([...pageStyle.matchAll(/(--[\w-]+):/g)].map(([, name]) => name))
  expect([...used].filter((name) => !defined.has(name))).toEqual([])
})

test.each([
  [undefined, undefined, 'en'],
  [undefined, 'es', 'es'],
  [undefined, 'es-419,en;q=0.5', 'es'],
  [undefined, 'en-US,en;q=0.9,es;q=0.8', 'en'],
  [undefined, 'es;q=0.2, en;q=0.7', 'en'],
  [undefined, 'es;q=0, fr', 'en'],
  ['es', 'en', 'es'],
  ['fr', 'es', 'es'],
  [['es', 'en'], 'en', 'en'],
])('the address %j and the browser’s %j are answered in %s', (lang, acceptLanguage, language) => {
  expect(languageOf({ lang, acceptLanguage })).toBe(language)
})

test('a language that the rooftop does not show is not answered', () => {
  expect(languageOf({ lang: 'es', acceptLanguage: 'es' }, ['en'])).toBe('en')
})

test('a page that is not there says so in one heading, and nothing else', () => {
  const html = renderPlain('UNKNOWN', 'es')
  expect(html).toContain('<html lang="es">')
  expect(html.slice(html.indexOf('<body>'))).toBe(
    '<body>\n<main class="plain"><h1>No se encontró la página</h1></main>\n</body>\n</html>\n',
  )
})
