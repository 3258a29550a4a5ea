// `npm test`: every check and every test, from a fresh clone too. `node scripts/test.mjs unit|server|e2e|check ARGUMENTS` runs a part.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ensureInstalled, giveUp, root } from './install.mjs'
import { ensureChromium } from './install-chromium.mjs'
import { sideBySide } from './side-by-side.mjs'
import { prepareSurroundings } from './test-surroundings.mjs'
import { ensureWebBuilt } from './web-build.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */
/** @typedef {{ title: string, run: () => void | Promise<void> }} Step */

const node = ensureInstalled()
prepareSurroundings()
const reports = join(root, 'node_modules', '.cache', 'lotline-tests')
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')
mkdirSync(reports, { recursive: true })

const [part, ...more] = process.argv.slice(2)
/** @type {Count[]} */
const counts = []

const types = npmScript('types', 'check:types')
const otherChecks = [
  npmScript('lint', 'check:lint'),
  npmScript('boundaries', 'check:boundaries'),
  npmScript('dead code', 'check:dead'),
]
const webBuild = { title: 'web build', run: ensureWebBuilt }
const size = aside('size', 'size-limit', [])
/** In a copy of the project, with a small noun more. */
const guide = npmScript('guide', 'guide')
const browser = { title: 'browser', run: () => ensureChromium(node) }

/** @type {Record<string, Step[]>} */
const parts = {
  all: [
    {
      title: 'checks and web build',
      run: () =>
        sideBySide([
          [types, guide],
          [...otherChecks, webBuild, size],
        ]),
    },
    vitest('unit and server tests', []),
    browser,
    playwright(),
  ],
  check: [{ title: 'checks', run: () => sideBySide([[types], otherChecks]) }],
  unit: [vitest('unit tests', ['--project', 'unit'])],
  server: [vitest('server tests', ['--project', 'server'])],
  e2e: [webBuild, browser, playwright()],
}

const steps = parts[part ?? 'all']
if (steps === undefined) giveUp(`There is no part '${part}': name one of ${Object.keys(parts).join(', ')}.`)
for (const step of steps) await take(step)
report()

/** @param {Step} step */
async function take({ title, run }) {
  console.log(`\n== ${title}`)
  const start = performance.now()
  await run()
  console.log(`== ${title}: done in ${((performance.now() - start) / 1000).toFixed(1)} s`)
}

/** @param {string} title @param {string[]} args @returns {Step} */
function vitest(title, args) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]
  return {
    title,
    run() {
      rmSync(vitestReport, { force: true })
      bin('vitest', ['run', ...reporters, ...args, ...more])
      const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(vitestReport, 'utf8'))
      counts.push({ passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests })
    },
  }
}

/** @returns {Step} */
function playwright() {
  return {
    title: 'end-to-end tests',
    run() {
      rmSync(playwrightReport, { force: true })
      bin('playwright', ['test', '--reporter=list,json', ...more], { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport })
      const { expected, flaky, unexpected, skipped } = JSON.parse(readFileSync(playwrightReport, 'utf8')).stats
      counts.push({ passed: expected + flaky, failed: unexpected, skipped })
    },
  }
}

function report() {
  /** @param {keyof Count} key */
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0)
  console.log('')
  if (sum('skipped') > 0) console.log(`${sum('skipped')} skipped`)
  if (counts.length > 0) console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  if (sum('failed') > 0) process.exit(1)
}

/** A script of package.json as a step. @param {string} title @param {string} script */
function npmScript(title, script) {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const [program, ...args] = scripts[script].split(' ')
  return aside(title, program, args)
}

/** A program as a step that runs beside others. @param {string} title @param {string} program @param {string[]} args */
function aside(title, program, args) {
  return { title, run: () => installed(program, args) }
}

/**
 * Runs an installed program under the project's Node and ends the process when it fails.
 * @param {string} name
 * @param {string[]} given
 * @param {Record<string, string>} settings
 */
function bin(name, given, settings = {}) {
  const { program, args, cwd, env } = installed(name, given)
  const { status, error } = spawnSync(program, args, { cwd, stdio: 'inherit', env: { ...env, ...settings } })
  if (status !== 0) giveUp(`\n${name} failed${error ? `: ${error.message}` : ''}`)
}

/** How an installed program is called under the project's Node. @param {string} name @param {string[]} args */
function installed(name, args) {
  const bins = join(root, 'node_modules', '.bin')
  return { program: join(bins, name), args, cwd: root, env: { ...process.env, PATH: `${bins}${delimiter}${process.env.PATH}` } }
}
