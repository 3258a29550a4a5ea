import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import LongestFirst from './scripts/tests/longest-first.mjs'

// Files of a project share a process and what they import: loading the application takes longer than most files' tests. What a
// test puts in the place of a global it takes away again.
const shared = {
  isolate: false,
  restoreMocks: true,
  // How long things take is measured by the bench: here only what never comes fails, on a machine at work as well.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
}

export default defineConfig({
  test: {
    // Tests wait for the database and for other processes: one more than there are processors keeps them all at work.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: [
            'packages/{domain,contract,look}/src/**/*.test.ts',
            '{bench,scripts}/**/*.test.ts',
            'apps/{web,shopper,extension}/src/**/*.test.{ts,tsx}',
          ],
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['apps/server/**/*.test.ts', 'packages/embedded-postgres/src/**/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          setupFiles: ['apps/server/test/begin-file.ts'],
        },
      },
    ],
  },
})
