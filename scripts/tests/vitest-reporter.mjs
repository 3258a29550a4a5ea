// A reporter of vitest: writes one JSON file that this project's runner reads. Vitest's own JSON names neither projects nor
// errors outside of tests, both of which the second chance needs.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

/**
 * @typedef {{ test: string, message: string }} Failure `test` is a test's full name, or empty where the file itself failed.
 * @typedef {{ file: string, project: string, seconds: number, passed: number, failed: number, skipped: number, failures: Failure[] }} TestFile
 * @typedef {{ files: TestFile[], errors: string[] }} VitestResult `errors` belong to no test.
 */

export default class FileReporter {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly import('vitest').SerializedError[]} unhandled
   */
  onTestRunEnd(modules, unhandled) {
    /** @type {VitestResult} */
    const result = { files: modules.map(describe), errors: unhandled.map(messageOf) }
    writeFileSync(process.env.LOTLINE_VITEST_RESULT ?? 'vitest-result.json', JSON.stringify(result))
  }
}

/** @param {import('vitest/node').TestModule} testModule @returns {TestFile} */
function describe(testModule) {
  const tests = [...testModule.children.allTests()]
  const { collectDuration, duration, setupDuration, prepareDuration } = testModule.diagnostic()
  /** @param {string} state */
  const count = (state) => tests.filter((one) => one.result().state === state).length
  const failures = tests
    .filter((one) => one.result().state === 'failed')
    .map((one) => ({ test: one.fullName, message: (one.result().errors ?? []).map(messageOf).join('\n') }))
  // Hooks and imports fail without a test of their own.
  const ofSuites = [testModule, ...testModule.children.allSuites()].flatMap((suite) => suite.errors())
  if (ofSuites.length > 0) failures.push({ test: '', message: ofSuites.map(messageOf).join('\n') })
  return {
    file: relative(process.cwd(), testModule.moduleId),
    project: testModule.project.name,
    seconds: (collectDuration + duration + setupDuration + prepareDuration) / 1000,
    passed: count('passed'),
    failed: failures.length,
    skipped: count('skipped'),
    failures,
  }
}

/** @param {{ message?: string, stack?: string, diff?: string }} error */
function messageOf({ message, stack, diff }) {
  return [stack?.includes(message ?? '') ? stack : `${message}\n${stack ?? ''}`, diff].filter(Boolean).join('\n')
}
