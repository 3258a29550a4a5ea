import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../../..')
const read = (name: string) => readFileSync(path.join(root, name), 'utf8')
const documents = ['README.md', 'CONTRIBUTING.md', ...pagesIn('docs'), ...pagesIn('docs/decisions')]

// Documents name paths from the root, and modules as one speaks of them: from the server's or the web's source.
const starts = ['', 'apps/server/src', 'apps/web/src']

test.each(documents)('%s names only paths that are there', (name) => {
  const text = read(name).replace(/^```.*?^```/gms, '')
  const missing = [...pathsIn(text), ...linksIn(text, path.dirname(name))].filter(
    (named) => !starts.some((start) => existsSync(path.join(root, start, named))),
  )
  expect(missing).toEqual([])
})

// OWASP ASVS 5.0.0: how many requirements of levels 1 and 2 each section has. In every section they are numbered from 1 on.
const requirements: Record<string, readonly number[]> = {
  V1: [2, 9, 11, 3, 2],
  V2: [3, 3, 4, 1],
  V3: [0, 2, 4, 6, 5, 0, 2],
  V4: [3, 1, 2, 4],
  V5: [1, 3, 2, 3],
  V6: [3, 12, 4, 4, 5, 3, 0, 4],
  V7: [3, 4, 2, 5, 2, 2],
  V8: [2, 3, 1, 1],
  V9: [3, 4],
  V10: [2, 2, 4, 11, 5, 2, 3],
  V11: [2, 3, 3, 4, 1, 1],
  V12: [3, 2, 4],
  V13: [1, 5, 2, 5],
  V14: [2, 4, 3],
  V15: [3, 3, 7],
  V16: [1, 5, 4, 3, 3],
  V17: [1, 4, 2],
}
const answers = ['met', 'in part', 'not met', 'not applicable', 'departed', 'operator'] as const

test('the security document answers every requirement of levels 1 and 2 once', () => {
  const asked = Object.entries(requirements).flatMap(([chapter, sections]) =>
    sections.flatMap((count, at) => Array.from({ length: count }, (_, n) => `${chapter}.${at + 1}.${n + 1}`)),
  )
  expect(asked).toHaveLength(253)
  const answered = answersIn(read('docs/security.md'))
  expect(answered.filter(({ answer }) => !answers.some((known) => known === answer))).toEqual([])
  expect(sorted(answered.map(({ id }) => id))).toEqual(sorted(asked))
})

test('the security document counts its answers as they are', () => {
  const text = read('docs/security.md')
  const answered = answersIn(text)
  for (const answer of answers) {
    const count = answered.filter((one) => one.answer === answer).length
    expect(text).toMatch(new RegExp(`^\\| ${answer} \\| ${count} \\|`, 'm'))
  }
})

function pagesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`)
}

/** What stands in backticks and is a path: a slash, then an ending or a slash at the end. Not addresses, and nothing under the data folder. */
function pathsIn(text: string): string[] {
  return [...text.matchAll(/`([\w@.-]+\/[\w@./-]*)`/g)]
    .map(([, named]) => named ?? '')
    .filter((named) => /(\.\w+|\/)$/.test(named) && !named.startsWith('DATA_DIR/'))
}

function linksIn(text: string, folder: string): string[] {
  return [...text.matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)].map(([, named]) => path.join(folder, named ?? ''))
}

/** The rows of the mapping: `| V1.2.6–8, V1.3.8 | met | ...`. */
function answersIn(text: string): { id: string; answer: string }[] {
  return [...text.matchAll(/^\| (V\d[^|]*) \| ([^|]*) \|/gm)].flatMap(([, ids = '', answer = '']) =>
    ids.split(', ').flatMap((range) => idsIn(range).map((id) => ({ id, answer }))),
  )
}

function idsIn(range: string): string[] {
  const [, section, first, last = first] = /^(V\d+\.\d+)\.(\d+)(?:–(\d+))?$/.exec(range) ?? []
  if (section === undefined) return [range]
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, n) => `${section}.${Number(first) + n}`)
}

function sorted(ids: readonly string[]): string[] {
  return ids.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
}
