// What a page loads before it shows, taken from the build's own manifest: its entry, its parts and everything they import.
import { readFileSync } from 'node:fs'

const dist = 'apps/web/dist'
/** @type {Record<string, { file: string, name?: string, imports?: string[], css?: string[] }>} */
const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'))

const signIn = ['index.html', chunkNamed('entry')]
// The frame lies in one script with the list, whose cards are another.
const frame = ['index.html', chunkNamed('signed-in')]
const inventory = [...frame, chunkNamed('card')]
// A vehicle's page opens with its notes on a desk, which come beside it, and with its overview on a phone.
const vehicle = [...frame, chunkNamed('vehicle')]
const overview = [...vehicle, chunkNamed('overview')]

export default [
  { name: 'sign-in page, script', path: filesOf(signIn, '.js'), limit: '90 kB', gzip: true },
  { name: 'sign-in page, style', path: filesOf(signIn, '.css'), limit: '25 kB', gzip: true },
  { name: 'inventory list with its cards, script', path: filesOf(inventory, '.js'), limit: '183.2 kB', gzip: true },
  { name: 'inventory list, style', path: filesOf(inventory, '.css'), limit: '25 kB', gzip: true },
  { name: 'vehicle page, script', path: atMost(10, filesOf(vehicle, '.js')), limit: '190 kB', gzip: true },
  { name: 'vehicle page with its overview, script', path: atMost(12, filesOf(overview, '.js')), limit: '203.4 kB', gzip: true },
]

/** Every file is a request. @param {number} most @param {string[]} files @returns {string[]} */
function atMost(most, files) {
  if (files.length > most) throw new Error(`${files.length} files instead of ${most}: ${files.join(', ')}`)
  return files
}

/** @param {string} name @returns {string} */
function chunkNamed(name) {
  const [key] = Object.entries(manifest).find(([, chunk]) => chunk.name === name) ?? []
  if (key === undefined)
    throw new Error(`The build has no script ${name}: name the groups of vite.config.ts anew in .size-limit.mjs`)
  return key
}

/** @param {string[]} parts @param {string} ending @returns {string[]} */
function filesOf(parts, ending) {
  /** @type {Set<string>} */
  const seen = new Set()
  /** @param {string} key */
  const walk = (key) => {
    const part = manifest[key]
    if (!part) throw new Error(`The build has no part ${key}: name the pages' parts anew in .size-limit.mjs`)
    if (seen.has(key)) return
    seen.add(key)
    for (const imported of part.imports ?? []) walk(imported)
  }
  for (const part of parts) walk(part)
  const files = [...seen].flatMap((key) => [manifest[key]?.file ?? '', ...(manifest[key]?.css ?? [])])
  return [...new Set(files)].filter((file) => file.endsWith(ending)).map((file) => `${dist}/${file}`)
}
