// In CI a failed test runs once more by itself: one that then passes is flaky, which is told and counted, and no reason to refuse a change.

/**
 * @typedef {{ id: string, group: string, message: string }} FailedTest `group` is what is run again: a test file, or a browser test.
 * @typedef {{ id: string, message: string }} FlakyTest with its first failure
 * @typedef {import('./report.mjs').TestRun} TestRun
 */

/** More flaky tests in one run than this fail it. */
export const MAX_FLAKY = 3
/** More groups than this are no matter of chance: running each again would only take time. */
export const MAX_GROUPS = 8

/**
 * @param {TestRun} first
 * @param {(failed: FailedTest) => TestRun} runAgain a group of tests
 * @returns {TestRun & { flaky: FlakyTest[] }} `failures` failed twice, or were too many to be run again
 */
export function giveSecondChance(first, runAgain) {
  const groups = new Map(first.failures.map((failed) => [failed.group, failed]))
  if (groups.size === 0 || groups.size > MAX_GROUPS) return { ...first, flaky: [] }
  /** @type {FailedTest[]} */
  const failures = []
  const problems = [...first.problems]
  /** @type {FlakyTest[]} */
  const flaky = []
  for (const [group, failed] of groups) {
    console.log(`\n== second chance: ${group}`)
    const again = runAgain(failed)
    problems.push(...again.problems)
    const failedTwice = new Set(again.failures.map(({ id }) => id))
    // A run that ended early, or found no test, proves nothing.
    const isWhole = again.problems.length === 0 && again.passed > 0
    for (const one of first.failures.filter((other) => other.group === group))
      if (isWhole && !failedTwice.has(one.id)) flaky.push({ id: one.id, message: one.message })
      else failures.push(one)
    const known = new Set(first.failures.map(({ id }) => id))
    failures.push(...again.failures.filter(({ id }) => !known.has(id)))
  }
  return { ...first, passed: first.passed + flaky.length, failures, problems, flaky }
}
