// Browser tests, run by Playwright.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder, runProgram } from './programs.mjs'

/** @typedef {import('@playwright/test/reporter').JSONReport} JSONReport */
/** @typedef {import('@playwright/test/reporter').JSONReportSuite} JSONReportSuite */
/** @typedef {import('./second-chance.mjs').FailedTest} FailedTest */
/** @typedef {import('./report.mjs').TestRun} TestRun */

/**
 * @param {string[]} args of Playwright
 * @param {Record<string, string>} settings of its environment
 * @returns {TestRun}
 */
export function runPlaywright(args, settings = {}) {
  const file = join(cacheFolder, 'playwright.json')
  rmSync(file, { force: true })
  const status = runProgram('playwright', ['test', '--reporter=list,json', ...args], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    ...settings,
  })
  const report = readReport(file)
  if (report === undefined)
    return { passed: 0, skipped: 0, failures: [], problems: ['Playwright ended without a report'], timed: [] }
  const tests = report.suites.flatMap(testsOf)
  const failures = tests.flatMap(({ id, place, status, message }) =>
    status === 'unexpected' ? [{ id, group: place, message }] : [],
  )
  const problems = report.errors.map(({ message, value }) => `outside of tests: ${message ?? value}`)
  if (status !== 0 && failures.length + problems.length === 0) problems.push(`Playwright ended with ${status}`)
  return {
    passed: tests.filter((one) => one.status === 'expected').length,
    skipped: tests.filter((one) => one.status === 'skipped').length,
    failures,
    problems,
    timed: tests.map(({ id, seconds }) => ({ name: id, seconds })),
  }
}

/** A failed test alone, against a server of its own with a fresh demo. @param {FailedTest} failed @returns {TestRun} */
export function runBrowserTest({ group }) {
  const [width = '', place = ''] = group.split(' ')
  return runPlaywright([`--project=${width}`, place], { LOTLINE_E2E_WIDTH: width })
}

/**
 * The tests of a file of the report, with those of its describe blocks.
 * @param {JSONReportSuite} suite
 * @returns {{ id: string, place: string, status: string, message: string, seconds: number }[]}
 */
function testsOf(suite) {
  const own = suite.specs.flatMap((spec) =>
    spec.tests.map(({ projectName, status, results }) => ({
      id: `${projectName} ${spec.file}: ${spec.title}`,
      place: `${projectName} e2e/${spec.file}:${spec.line}`,
      status,
      message: results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')).join('\n'),
      seconds: results.reduce((total, { duration }) => total + duration, 0) / 1000,
    })),
  )
  return [...own, ...(suite.suites ?? []).flatMap(testsOf)]
}

/** @param {string} file @returns {JSONReport | undefined} */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
