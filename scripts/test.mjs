// `npm test`: every check and every test, from a fresh clone too. `node scripts/test.mjs unit|server|e2e|check ARGUMENTS` runs a part.
// How it is used: docs/testing.md.
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, giveUp, root } from './install.mjs'
import { sideBySide } from './side-by-side.mjs'
import { prepareSurroundings } from './test-surroundings.mjs'
import { runBrowserTest, runPlaywright } from './tests/playwright-part.mjs'
import { cacheFolder, installed } from './tests/programs.mjs'
import { report } from './tests/report.mjs'
import { giveSecondChance } from './tests/second-chance.mjs'
import { runVitest, runVitestFile } from './tests/vitest-part.mjs'

/** @typedef {import('./side-by-side.mjs').Step} Step */
/** @typedef {import('./tests/report.mjs').PartResult} PartResult */
/** @typedef {import('./tests/report.mjs').TestRun} TestRun */
/** @typedef {import('./tests/second-chance.mjs').FailedTest} FailedTest */
/** @typedef {{ title: string, run: () => Promise<Omit<PartResult, 'title' | 'seconds'>> }} Part */

const begun = performance.now()
ensureInstalled()
prepareSurroundings()
mkdirSync(cacheFolder, { recursive: true })
const isRetried = process.env.CI === 'true'
const [name = 'all', ...more] = process.argv.slice(2)

const types = npmScript('types', 'check:types')
const otherChecks = [
  npmScript('lint', 'check:lint'),
  npmScript('boundaries', 'check:boundaries'),
  npmScript('dead code', 'check:dead'),
]
const webBuild = program('web build', 'node', ['scripts/web-build.mjs'])
const extensionBuild = program('extension build', 'node', ['scripts/extension-build.mjs'])
const size = program('size', 'size-limit', [])
/** In a copy of the project, with a small noun more. */
const guide = npmScript('guide', 'guide')
const browser = beside('browser', [[program('Chromium', 'node', ['scripts/install-chromium.mjs'])]])
const browserTests = tests('browser tests', () => runPlaywright(more), runBrowserTest)

/** @type {Record<string, Part[]>} */
const selections = {
  all: [
    beside('checks and web build', [
      [types, guide],
      [...otherChecks, webBuild, extensionBuild, size],
    ]),
    vitest('unit and server tests', []),
    browser,
    browserTests,
  ],
  check: [beside('checks', [[types], otherChecks])],
  unit: [vitest('unit tests', ['--project', 'unit'])],
  server: [vitest('server tests', ['--project', 'server'])],
  e2e: [beside('builds', [[webBuild, extensionBuild]]), browser, browserTests],
}

const parts = selections[name]
if (parts === undefined) giveUp(`There is no part '${name}': name one of ${Object.keys(selections).join(', ')}.`)
/** @type {PartResult[]} */
const results = []
for (const { title, run } of parts) {
  console.log(`\n== ${title}`)
  const start = performance.now()
  const outcome = await run()
  const seconds = (performance.now() - start) / 1000
  console.log(`== ${title}: ${outcome.isGreen ? 'done' : 'failed'} in ${seconds.toFixed(1)} s`)
  results.push({ title, seconds, ...outcome })
}
if (!report(results, (performance.now() - begun) / 1000)) process.exitCode = 1

/** Steps side by side as a part. @param {string} title @param {Step[][]} lines @returns {Part} */
function beside(title, lines) {
  return {
    title,
    async run() {
      const inner = await sideBySide(lines)
      return {
        isGreen: inner.every(({ isGreen }) => isGreen),
        inner: inner.map(({ title, seconds }) => ({ name: title, seconds })),
      }
    },
  }
}

/** @param {string} title @param {string[]} args @returns {Part} */
function vitest(title, args) {
  return tests(title, () => runVitest([...args, ...more]), runVitestFile)
}

/** @param {string} title @param {() => TestRun} runAll @param {(failed: FailedTest) => TestRun} runAgain @returns {Part} */
function tests(title, runAll, runAgain) {
  return {
    title,
    async run() {
      const first = runAll()
      const run = isRetried ? giveSecondChance(first, runAgain) : { ...first, flaky: [] }
      return { isGreen: run.failures.length + run.problems.length === 0, run }
    },
  }
}

/** A script of package.json as a step. @param {string} title @param {string} script @returns {Step} */
function npmScript(title, script) {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const [name, ...args] = scripts[script].split(' ')
  return program(title, name, args)
}

/** A program as a step that runs beside others. @param {string} title @param {string} name @param {string[]} args @returns {Step} */
function program(title, name, args) {
  return { title, run: () => installed(name, args) }
}
