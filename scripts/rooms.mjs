// `npm run rooms`: how full and how fine the folders are. `npm run rooms -- notes` lists every file that names a noun in an import, or lies in its folders.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const floors = {
  web: 'apps/web/src',
  server: 'apps/server/src',
  domain: 'packages/domain/src',
  contract: 'packages/contract/src',
  look: 'packages/look/src',
}
const generated = ['apps/server/src/database/types.ts']
const short = 20
const long = 300
const full = 30
/** What every noun's folder lies in, and no noun. */
const rooms = /^apps\/(server|web)\/src\/(modules\/|features\/|pages\/|shell\/|ui\/|api\/)?/

/** @typedef {{ file: string, lines: number, imports: string[] }} Source */

/** @type {Source[]} */
const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /^(apps|packages|e2e|bench|scripts)\/.*\.(ts|tsx|mjs|css)$/.test(file) && !generated.includes(file))
  .flatMap((file) => readSource(file))

const known = new Set(nouns())
const noun = process.argv[2]
if (noun === undefined) report()
else tellOf(noun)

/** A file that has been removed but not yet recorded as such has nothing to tell. @param {string} file @returns {Source[]} */
function readSource(file) {
  /** @type {string} */
  let text
  try {
    text = readFileSync(path.join(root, file), 'utf8')
  } catch {
    return []
  }
  const found = text.matchAll(/(?:from|import|import\()\s*['"]([^'"]+)['"]/g)
  const imports = [...found].map(([, name = '']) =>
    name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name,
  )
  return [{ file, lines: text.split('\n').length - 1, imports }]
}

function report() {
  console.log(`files of ${short} lines or less (tests and style sheets counted)`)
  for (const [floor, folder] of Object.entries(floors))
    fineness(
      floor,
      sources.filter(({ file }) => file.startsWith(`${folder}/`)),
    )
  fineness('all', sources)
  console.log(`\nfullest folders, code files directly in them (at most ${full})`)
  for (const [folder, count] of fullest().slice(0, 8)) console.log(`  ${String(count).padStart(3)}  ${folder}`)
  const overlong = sources.filter(({ lines }) => lines > long)
  console.log(
    `\nfiles of more than ${long} lines: ${overlong.map(({ file, lines }) => `${file} (${lines})`).join(', ') || 'none'}`,
  )
  console.log('\nnouns by the files outside of their folders that name them in an import')
  const counts = nouns().map((name) => ({ name, count: outside(name).length }))
  for (const { name, count } of counts.sort((a, b) => b.count - a.count)) console.log(`  ${String(count).padStart(3)}  ${name}`)
}

/** @param {string} title @param {Source[]} files */
function fineness(title, files) {
  const lines = files.map((source) => source.lines).sort((a, b) => a - b)
  const few = lines.filter((count) => count <= short).length
  const share = ((few / lines.length) * 100).toFixed(1)
  const median = lines[Math.floor(lines.length / 2)]
  const total = lines.reduce((sum, count) => sum + count, 0)
  console.log(
    `  ${title.padEnd(9)} ${few} of ${lines.length} (${share} %), median ${median} lines, ${total.toLocaleString('en-US')} in all`,
  )
}

function fullest() {
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const { file } of sources) {
    if (/\.test\.tsx?$|\.css$/.test(file)) continue
    const folder = path.posix.dirname(file)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts].sort(([, a], [, b]) => b - a)
}

/** What has a folder of its own among the server's modules or the browser's features. */
function nouns() {
  const folders = sources.flatMap(
    ({ file }) => file.match(/^apps\/(?:server\/src\/modules|web\/src\/features)\/([^/]+)\//)?.[1] ?? [],
  )
  return [...new Set(folders)].sort()
}

/** @param {string} name */
function outside(name) {
  return sources.filter(({ file, imports }) => !isOf(file, name) && imports.some((target) => isOf(target, name)))
}

/** Whether a path lies in a noun's folder, or is the one file that it has on a floor: `tasks/history.ts` lies with tasks. @param {string} target @param {string} name */
function isOf(target, name) {
  const parts = target
    .replace(rooms, '')
    .split('/')
    .map((part) => part.replace(/(\.(test|module|spec))?\.(tsx?|mjs|css)$/, ''))
  return parts.find((part) => part === name || known.has(part)) === name
}

/** @param {string} name */
function tellOf(name) {
  const own = sources.filter(({ file }) => isOf(file, name))
  console.log(`${name}: ${own.length} files of its own`)
  for (const { file, lines } of own) console.log(`  ${String(lines).padStart(3)}  ${file}`)
  const others = outside(name)
  console.log(`${others.length} files outside that name it in an import`)
  for (const { file, imports } of others) {
    const named = imports.filter((target) => isOf(target, name)).map((target) => target.replace('@lotline/', ''))
    console.log(`       ${file}  (${named.join(', ')})`)
  }
}
