import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.mjs'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Every page of a server in one process, which compiles its scripts once.
  '--process-per-site',
]
const executablePath = findChromium()
const firstPort = Number(process.env.LOTLINE_E2E_PORT ?? 4173)
// A data folder of this run alone: the demo group is made afresh, and nothing of it stays.
const dataDir = process.env.LOTLINE_E2E_DATA ?? mkdtempSync(path.join(tmpdir(), 'lotline-e2e-'))
process.env.LOTLINE_E2E_DATA = dataDir

// Each width has a server with a demo of its own, on every second port: between them is that of a server which a test starts.
const widths = [
  { name: 'desktop', screen: { viewport: { width: 1440, height: 900 } } },
  { name: 'phone', screen: { viewport: { width: 390, height: 844 }, hasTouch: true } },
].map((width, index) => ({ ...width, port: firstPort + 2 * index, dataDir: folderFor(width.name) }))

// Whoever looks at a map starts a server of tiles there.
const maps = {
  MAP_TILES_URL: `http://127.0.0.1:${firstPort + 2 * widths.length}/{z}/{x}/{y}.png`,
  MAP_TILES_ATTRIBUTION: 'Imagery of the tests',
}

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/await-servers.ts',
  globalTeardown: './e2e/support/remove-data.ts',
  // One a width: tests of one width share its demo, so they run one after another and always in the same order.
  workers: Math.min(widths.length, availableParallelism()),
  // How long things take is measured by the bench: here only what never comes fails, on a machine at work as well.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // One that has an address is waited for before the next is started: only the last has, so all make their demo side by side.
  webServer: widths.map(({ name, port, dataDir }, index) => ({
    name,
    command: 'node apps/server/src/main.ts',
    ...(index === widths.length - 1 && { url: `http://127.0.0.1:${port}/api/health` }),
    env: { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'warn', ...maps },
    // Making the demo takes a minute, and more where other work is done beside it.
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  })),
  forbidOnly: process.env.CI !== undefined,
  use: {
    // A trace costs a quarter more time in every test: ask for one with `--trace on`. Without it a failure leaves a picture, the
    // page in words and what its console said.
    trace: 'off',
    // A context of its own costs each test a second: its pages load every script anew. What is cleared between two: support/test.ts.
    reuseContext: true,
    screenshot: 'only-on-failure',
    // Installed anew for each test it fetches every file twice. What it has a part in lets it in.
    serviceWorkers: 'block',
    // Without a Chromium of the machine, Playwright takes its own.
    launchOptions: { args: flags, ...(executablePath !== undefined && { executablePath }) },
  },
  projects: widths.map(({ name, screen, port }) => ({
    name,
    workers: 1,
    // What only one width has carries its tag.
    grepInvert: widths.filter((other) => other.name !== name).map((other) => new RegExp(`@${other.name}\\b`)),
    use: { ...screen, baseURL: `http://127.0.0.1:${port}` },
  })),
})

/** Started by root, PostgreSQL runs as another user, who must be let in. */
function folderFor(name: string): string {
  const folder = path.join(dataDir, name)
  mkdirSync(folder, { recursive: true })
  for (const one of [dataDir, folder]) chmodSync(one, 0o755)
  return folder
}
