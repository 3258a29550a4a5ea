// Unit and server tests, run by vitest.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder, runProgram } from './programs.mjs'

/** @typedef {import('./second-chance.mjs').FailedTest} FailedTest */
/** @typedef {import('./vitest-reporter.mjs').VitestResult} VitestResult */
/** @typedef {import('./report.mjs').TestRun} TestRun */

const reporter = join(import.meta.dirname, 'vitest-reporter.mjs')

/**
 * Runs test files; `problems` are what went wrong outside of any test, such as an error that nobody caught.
 * @param {string[]} args of vitest
 * @returns {TestRun}
 */
export function runVitest(args) {
  const file = join(cacheFolder, 'vitest.json')
  rmSync(file, { force: true })
  const status = runProgram('vitest', ['run', '--reporter=default', `--reporter=${reporter}`, ...args], {
    LOTLINE_VITEST_RESULT: file,
  })
  const result = readResult(file)
  if (result === undefined) return { passed: 0, skipped: 0, failures: [], problems: ['vitest ended without a result'], timed: [] }
  const failures = result.files.flatMap(({ file, project, failures }) =>
    failures.map(({ test, message }) => ({ id: `${project} ${file} ${test}`, group: `${project} ${file}`, message })),
  )
  const problems = result.errors.map((message) => `outside of tests: ${message}`)
  if (status !== 0 && failures.length + problems.length === 0) problems.push(`vitest ended with ${status}`)
  /** @param {'passed' | 'skipped'} key */
  const sum = (key) => result.files.reduce((total, one) => total + one[key], 0)
  const timed = result.files.map(({ file, seconds }) => ({ name: file, seconds }))
  return { passed: sum('passed'), skipped: sum('skipped'), failures, problems, timed }
}

/** The file of a failed test once more, in a process of its own. @param {FailedTest} failed @returns {TestRun} */
export function runVitestFile({ group }) {
  const [project = '', file = ''] = group.split(' ')
  return runVitest(['--project', project, '--maxWorkers=1', file])
}

/** @param {string} file @returns {VitestResult | undefined} */
function readResult(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
