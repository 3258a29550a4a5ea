// `npm run guide`: follows docs/adding-a-noun.md in a copy of the project and checks its types and tests; once the guide or a list that it
// adds to has changed, also style, imports, tenancy and what all modules are held to. `npm run guide -- --whole` checks all of it.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const copy = mkdtempSync(path.join(tmpdir(), 'lotline-guide-'))

/** Digest of the guide and of the lists that it adds to, as they were when the whole was last checked. */
const provenFile = path.join(import.meta.dirname, 'guide-proven.txt')

try {
  copyProject()
  const guide = readFileSync(path.join(root, 'docs/adding-a-noun.md'), 'utf8')
  const digest = digestOf(guide)
  const isWhole = process.argv.includes('--whole') || readFileSync(provenFile, 'utf8').trim() !== digest
  const written = follow(guide)
  run('node', ['scripts/database-types.ts'])
  checkTypes()
  if (isWhole) {
    run('biome', ['check', '--error-on-warnings', ...written])
    run('depcruise', ['--config', '.dependency-cruiser.mjs', 'packages', 'apps'])
  }
  const tests = written.filter((file) => file.endsWith('.test.ts'))
  const sentences = 'packages/domain/src/history/sentences.test.ts'
  const ofAll = isWhole ? ['apps/server/src/database/tenancy.test.ts', 'apps/server/src/module/', sentences] : []
  // One worker: loading the application takes longer than these few tests.
  run('vitest', ['run', '--maxWorkers=1', ...tests, ...ofAll])
  if (isWhole) writeFileSync(provenFile, `${digest}\n`)
  console.log(
    `The guide holds: ${written.length} files written or changed, ${isWhole ? 'all of it' : 'types and tests'} checked.`,
  )
} finally {
  rmSync(copy, { recursive: true, force: true })
}

/** @param {string} guide */
function digestOf(guide) {
  const hash = createHash('sha256').update(guide)
  for (const [, file = ''] of guide.matchAll(/^```diff (\S+)$/gm)) hash.update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

/** What is under version control, with the installed packages linked and the project's own pointing into the copy. */
function copyProject() {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  for (const file of listed.split('\n').filter((name) => name !== '')) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true })
    cpSync(path.join(root, file), path.join(copy, file), { force: true })
  }
  const packages = path.join(copy, 'node_modules')
  mkdirSync(path.join(packages, '@lotline'), { recursive: true })
  for (const name of readdirSync(path.join(root, 'node_modules')))
    if (name !== '@lotline' && name !== '.cache') symlinkSync(path.join(root, 'node_modules', name), path.join(packages, name))
  for (const floor of ['packages', 'apps'])
    for (const name of readdirSync(path.join(copy, floor)))
      symlinkSync(path.join(copy, floor, name), path.join(packages, '@lotline', name))
}

/** What the compiler came to know of the project spares it most of its work in the copy. */
function checkTypes() {
  const known = path.join(root, 'node_modules/.cache/tsc.tsbuildinfo')
  const knownHere = path.join(copy, 'node_modules/.cache/tsc.tsbuildinfo')
  if (existsSync(known)) cpSync(known, knownHere)
  run('node', ['node_modules/@typescript/native/bin/tsc', '-p', 'tsconfig.json'])
}

/** Writes the guide's files and lines; answers their paths. @param {string} guide @returns {string[]} */
function follow(guide) {
  const blocks = [...guide.matchAll(/^```(\w+) (\S+)\n([\s\S]*?)^```$/gm)]
  if (blocks.length === 0) throw new Error('The guide holds no file')
  for (const [, kind, file = '', text = ''] of blocks) {
    const target = path.join(copy, file)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, kind === 'diff' ? changed(readFileSync(target, 'utf8'), text, file) : text)
  }
  return [...new Set(blocks.map(([, , file = '']) => file))]
}

/** The lines that were to be there, replaced by those that are to be there. @param {string} text @param {string} diff @param {string} file */
function changed(text, diff, file) {
  const lines = diff.trimEnd().split('\n')
  /** @param {string} sign */
  const without = (sign) => lines.flatMap((line) => (line.startsWith(sign) ? [] : [`${line.slice(1)}\n`])).join('')
  const [before, after] = [without('+'), without('-')]
  if (text.split(before).length !== 2) throw new Error(`${file} does not hold once what the guide changes there:\n${before}`)
  return text.replace(before, () => after)
}

/** @param {string} program @param {string[]} args */
function run(program, args) {
  console.log(`-- ${program} ${args.join(' ')}`)
  const bins = path.join(root, 'node_modules', '.bin')
  const env = { ...process.env, PATH: `${bins}${path.delimiter}${process.env.PATH}` }
  const { status } = spawnSync(program, args, { cwd: copy, stdio: 'inherit', env })
  if (status !== 0) throw new Error(`The guide does not hold: ${program} found fault with what it writes`)
}
