// What a run took and how it ended, printed and kept.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder } from './programs.mjs'
import { MAX_FLAKY } from './second-chance.mjs'

/**
 * @typedef {import('./second-chance.mjs').FailedTest} FailedTest
 * @typedef {import('./second-chance.mjs').FlakyTest} FlakyTest
 * @typedef {{ name: string, seconds: number }} Timed
 * @typedef {{ passed: number, skipped: number, failures: FailedTest[], problems: string[], timed: Timed[] }} TestRun
 * @typedef {TestRun & { flaky: FlakyTest[] }} JudgedRun
 * @typedef {{ title: string, seconds: number, isGreen: boolean, run?: JudgedRun, inner?: Timed[] }} PartResult `inner` are steps that ran beside each other
 * @typedef {{ seconds: number, passed: number, failed: number, flaky: number, isGreen: boolean, parts: Timed[], files: Timed[], browserTests: Timed[] }} Durations
 */

/** On two cores; a longer run warns, and `npm run bench -- tests` fails. */
export const MAX_MINUTES = 12
const SLOWEST = 20

/**
 * Prints the end of a run and keeps it as `durations.json`; answers whether all is well.
 * @param {PartResult[]} parts
 * @param {number} seconds of the whole run
 */
export function report(parts, seconds) {
  const runs = parts.flatMap(({ run }) => run ?? [])
  const [failures, flaky, problems] = [
    runs.flatMap((run) => run.failures),
    runs.flatMap((run) => run.flaky),
    runs.flatMap((run) => run.problems),
  ]
  /** @param {'passed' | 'skipped'} key */
  const sum = (key) => runs.reduce((total, run) => total + run[key], 0)
  const red = parts.filter(({ isGreen }) => !isGreen)
  const isGreen = red.length === 0 && flaky.length <= MAX_FLAKY
  const timed = parts.flatMap(({ title, seconds: own, inner = [] }) => [
    { name: title, seconds: own },
    ...inner.map((one) => ({ ...one, name: `  ${one.name}` })),
  ])
  const isBrowser = (/** @type {PartResult} */ { title }) => title === 'browser tests'
  const files = slowest(parts.filter((part) => !isBrowser(part)))
  const browserTests = slowest(parts.filter(isBrowser))
  printTable('Parts', timed)
  printTable('Slowest test files', files)
  printTable('Slowest browser tests', browserTests)
  /** @type {Durations} */
  const durations = {
    seconds,
    passed: sum('passed'),
    failed: failures.length,
    flaky: flaky.length,
    isGreen,
    parts: timed,
    files: allFiles(parts.filter((part) => !isBrowser(part))),
    browserTests: allFiles(parts.filter(isBrowser)),
  }
  writeFileSync(join(cacheFolder, 'durations.json'), JSON.stringify(durations, null, 1))

  if (flaky.length > 0) {
    console.log(
      `\nflaky: ${flaky.length}, of which each failed once and passed by itself${flaky.length > MAX_FLAKY ? `; more than ${MAX_FLAKY} fail the run` : ''}`,
    )
    for (const { id, message } of flaky) console.log(`- ${id}\n${indent(message)}`)
  }
  for (const { id, message } of failures) console.log(`\nfailed: ${id}\n${indent(message)}`)
  for (const problem of problems) console.log(`\nfailed ${problem}`)
  if (red.length > 0) console.log(`\nfailed: ${red.map(({ title }) => title).join(', ')}`)
  if (seconds > MAX_MINUTES * 60 && runs.length > 1)
    console.log(`\nwarning: the run took ${clock(seconds)}, more than ${MAX_MINUTES} minutes`)
  console.log('')
  if (sum('skipped') > 0) console.log(`${sum('skipped')} skipped`)
  if (runs.length > 0) console.log(`${sum('passed')} passed, ${Math.max(failures.length, red.length, isGreen ? 0 : 1)} failed`)
  return isGreen
}

/** @param {PartResult[]} parts */
function allFiles(parts) {
  return parts.flatMap(({ run }) => run?.timed ?? []).sort((a, b) => b.seconds - a.seconds)
}

/** @param {PartResult[]} parts */
function slowest(parts) {
  return allFiles(parts).slice(0, SLOWEST)
}

/** @param {string} title @param {Timed[]} rows */
function printTable(title, rows) {
  if (rows.length === 0) return
  console.log(`\n${title}`)
  for (const { name, seconds } of rows) console.log(`${seconds.toFixed(1).padStart(8)} s  ${name}`)
}

/** @param {number} seconds */
export function clock(seconds) {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** The beginning of a message, moved in. @param {string} message */
function indent(message) {
  return message
    .split('\n')
    .slice(0, 12)
    .map((line) => `    ${line.slice(0, 300)}`)
    .join('\n')
}
