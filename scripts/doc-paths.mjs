// `npm run check:docs`: every file and folder that the documents name in backticks is there, whole path or the end of one.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean)
const known = new Set(files.flatMap(endsOf))
const missing = files.filter((file) => file.endsWith('.md')).flatMap(missingIn)
for (const line of missing) console.error(line)
if (missing.length > 0) process.exit(1)

/** 'a/b/c.ts' ends in 'b/c.ts', lies in 'a/b/' and in what ends so. @param {string} file @returns {string[]} */
function endsOf(file) {
  const parts = file.split('/')
  /** @type {string[]} */
  const ends = []
  for (let from = 0; from < parts.length; from++)
    for (let to = from + 1; to <= parts.length; to++) ends.push(parts.slice(from, to).join('/') + (to < parts.length ? '/' : ''))
  return ends
}

/** @param {string} document @returns {string[]} */
function missingIn(document) {
  // What the guide writes is not there yet.
  const text = readFileSync(path.join(root, document), 'utf8').replace(/^```[\s\S]*?^```$/gm, '')
  const named = [...text.matchAll(/`((?:[\w.-]+\/)+(?:[\w.-]+\.(?:ts|tsx|mjs|sql|md|json|css))?)`/g)].map(([, name = '']) => name)
  // A data folder is no part of the project.
  const ours = named.filter((name) => !name.startsWith('DATA_DIR/'))
  return [...new Set(ours)].filter((name) => !known.has(name)).map((name) => `${document} names ${name}, which is not there`)
}
