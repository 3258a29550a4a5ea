import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { headlessShell } from './e2e/support/browsers.ts'

const firstPort = Number(process.env.LOTLINE_E2E_PORT ?? 4173)
const isCi = process.env.CI !== undefined
// A data folder of this run alone: the demo group is made afresh, and nothing of it stays. The run's other processes find it here.
process.env.LOTLINE_E2E_DATA ??= makeDataDir()
const dataDir = process.env.LOTLINE_E2E_DATA

// Each width has a server and a copy of the demo of its own, on every second port: between them is that of a server which a test starts.
const allWidths = [
  { name: 'desktop', screen: { viewport: { width: 1440, height: 900 } } },
  { name: 'phone', screen: { viewport: { width: 390, height: 844 }, hasTouch: true } },
].map((width, index) => ({ ...width, port: firstPort + 2 * index, dataDir: path.join(dataDir, width.name) }))
const only = process.env.LOTLINE_E2E_WIDTH
const widths = allWidths.filter(({ name }) => only === undefined || name === only)
if (widths.length === 0) throw new Error(`There is no width '${only}': LOTLINE_E2E_WIDTH takes desktop or phone.`)

// Whoever looks at a map starts a server of tiles there.
const maps = {
  MAP_TILES_URL: `http://127.0.0.1:${firstPort + 2 * allWidths.length}/{z}/{x}/{y}.png`,
  MAP_TILES_ATTRIBUTION: 'Imagery of the tests',
}

// The extension's id goes by the key in its manifest.
const extension = { EXTENSION_ORIGINS: 'chrome-extension://mojbooilcggiaclngablhojgibgllnon' }

const gracefulShutdown = { signal: 'SIGTERM', timeout: 20_000 } as const

export default defineConfig({
  testDir: 'e2e',
  // One a width: tests of one width share its demo, so they run one after another and always in the same order.
  workers: Math.min(widths.length, availableParallelism()),
  // What hangs is to be seen at once. How long things take is measured by the bench.
  timeout: isCi ? 90_000 : 45_000,
  expect: { timeout: isCi ? 10_000 : 5000 },
  // Each is waited for before the next is started.
  webServer: [
    {
      name: 'demo',
      command: `node e2e/support/make-demo.ts ${widths.map(({ dataDir }) => `"${dataDir}"`).join(' ')}`,
      wait: { stdout: /The demo is made/ },
      // Making it takes a minute, and more where other work is done beside it.
      timeout: 300_000,
      gracefulShutdown,
    },
    ...widths.map(({ name, port, dataDir }) => ({
      name,
      command: 'node apps/server/src/main.ts',
      wait: { stdout: /Lotline is at/ },
      env: {
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        DEMO: '0',
        LOG_LEVEL: 'warn',
        WRITES_PER_MINUTE: '100000',
        // Programs of the tests that Lotline calls listen there; 127.0.0.1 stays refused.
        ALLOW_ADDRESSES: '127.0.0.2/32',
        EXPORTS_PER_PERSON: '50',
        EXPORTS_PER_ROOFTOP: '50',
        ...maps,
        ...extension,
      },
      gracefulShutdown,
    })),
  ],
  forbidOnly: isCi,
  use: {
    // A trace costs a quarter more time in every test: ask for one with `--trace on`. Without it a failure leaves a picture, the
    // page in words and what its console said.
    trace: 'off',
    // A context of its own costs each test a second: its pages load every script anew. What is cleared between two: support/test.ts.
    reuseContext: true,
    screenshot: 'only-on-failure',
    // Installed anew for each test it fetches every file twice. What it has a part in lets it in.
    serviceWorkers: 'block',
    // What needs more of a browser asks for it with `test.use({ launchOptions: wholeBrowser })`.
    launchOptions: headlessShell,
  },
  projects: widths.map(({ name, screen, port }) => ({
    name,
    workers: 1,
    // What only one width has carries its tag.
    grepInvert: allWidths.filter((other) => other.name !== name).map((other) => new RegExp(`@${other.name}\\b`)),
    use: { ...screen, baseURL: `http://127.0.0.1:${port}` },
  })),
})

/** Removed again as this process ends, when its servers have stopped. */
function makeDataDir(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'lotline-e2e-'))
  // Started by root, PostgreSQL runs as another user, who must be let in.
  chmodSync(folder, 0o755)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}
