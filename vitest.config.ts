import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// Files of a project share a process and what they import: loading the application takes longer than most files' tests. What a
// test puts in the place of a global it takes away again.
const shared = { isolate: false, restoreMocks: true }

export default defineConfig({
  test: {
    // Left to itself it keeps one processor free: half of what a small machine has.
    maxWorkers: availableParallelism(),
    projects: [
      { test: { ...shared, name: 'domain', include: ['packages/domain/src/**/*.test.ts'] } },
      { test: { ...shared, name: 'contract', include: ['packages/contract/src/**/*.test.ts'] } },
      { test: { ...shared, name: 'web', include: ['apps/web/src/**/*.test.{ts,tsx}'] } },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['apps/server/**/*.test.ts', 'packages/embedded-postgres/src/**/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          setupFiles: ['apps/server/test/begin-file.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
          // A second, the default, is not enough on a machine that is at work.
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
})
