import { expect, test } from 'vitest'
import { planFor } from './plan.ts'

const origin = 'https://lotline.test'
const shell = ['/', '/head.js', '/assets/index-1a2b.js']
const plan = (path: string, asked: { method?: string; mode?: string } = {}) =>
  planFor({ method: 'GET', mode: 'cors', url: new URL(path, origin).href, ...asked }, origin, shell)

test.each(['/api/inventory', '/api', '/api/docs', '/s/abc', '/s', '/licenses.txt'])(
  '%s is left to the server, as a page too',
  (path) => {
    expect(plan(path)).toBe('leave')
    expect(plan(path, { mode: 'navigate' })).toBe('leave')
  },
)

test.each(['/extension', '/extension/', '/extension/car?vin=1', '/s/abc'])('%s is left to its own site', (path) => {
  const request = { method: 'GET', mode: 'navigate', url: new URL(path, origin).href }
  expect(planFor(request, origin, shell, ['/s/', '/extension/'])).toBe('leave')
  // A rooftop's address that begins with the same letters is none of it.
  expect(planFor({ ...request, url: `${origin}/extensions/inventory` }, origin, shell, ['/s/', '/extension/'])).toBe('page')
})

test('what is sent, and what belongs to another host, is left alone', () => {
  expect(plan('/', { method: 'POST', mode: 'navigate' })).toBe('leave')
  expect(plan('https://elsewhere.test/assets/index-1a2b.js')).toBe('leave')
})

test('a page comes from the network while there is one', () => {
  expect(plan('/roof/inventory?s=RAV4', { mode: 'navigate' })).toBe('page')
  // Words that begin like the API are rooftops' words.
  expect(plan('/settings', { mode: 'navigate' })).toBe('page')
  expect(plan('/apiary', { mode: 'navigate' })).toBe('page')
})

test('hashed files come from the cache, other files of the shell only without a network', () => {
  expect(plan('/assets/index-1a2b.js')).toBe('cache first')
  expect(plan('/head.js')).toBe('network first')
  expect(plan('/robots.txt')).toBe('leave')
})
