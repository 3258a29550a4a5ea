import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** Paths from the root of the project that stand in a text as code. */
const namedPaths = (text: string) =>
  [...text.matchAll(/`((?:apps|packages|scripts|e2e|bench|docs)\/[\w./-]+)`/g)].flatMap(([, named]) => named ?? [])

// The guide names files that it writes itself; a decision stays as it was taken.
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(path.join(root, 'docs'))
    .filter((name) => name.endsWith('.md') && name !== 'adding-a-noun.md')
    .map((name) => `docs/${name}`),
]

test.each(documents)('the files that %s names are there', (document) => {
  expect(namedPaths(read(document)).filter((named) => !existsSync(path.join(root, named)))).toEqual([])
})

test('each walk through the code says a file and a sentence at every step', () => {
  const walks = read('docs/tours.md').split(/^## /m).slice(1)
  expect(walks).toHaveLength(4)
  for (const walk of walks) {
    const steps = walk.split('\n').filter((line) => /^\d+\. /.test(line))
    expect(steps.length).toBeGreaterThan(5)
    expect(steps.filter((step) => !/^\d+\. `(apps|packages|docs)\/[^`]+` .+\.$/.test(step))).toEqual([])
  }
})
