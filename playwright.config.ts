import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
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
]
const executablePath = findChromium()
const port = Number(process.env.LOTLINE_E2E_PORT ?? 4173)
// A data folder of this run alone: the demo group is made afresh, and nothing of it stays.
const dataDir = process.env.LOTLINE_E2E_DATA ?? mkdtempSync(path.join(tmpdir(), 'lotline-e2e-'))
process.env.LOTLINE_E2E_DATA = dataDir
// Started by root, PostgreSQL runs as another user, who must be let in.
chmodSync(dataDir, 0o755)

export default defineConfig({
  testDir: 'e2e',
  globalTeardown: './e2e/remove-data.ts',
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  webServer: {
    command: 'node apps/server/src/main.ts',
    url: `http://127.0.0.1:${port}/api/health`,
    env: { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'warn' },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
  forbidOnly: process.env.CI !== undefined,
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    trace: 'retain-on-failure',
    // Without a Chromium of the machine, Playwright takes its own.
    launchOptions: { args: flags, ...(executablePath !== undefined && { executablePath }) },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
  ],
})
