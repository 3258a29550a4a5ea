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

export default defineConfig({
  testDir: 'e2e',
  workers: 1,
  forbidOnly: process.env.CI !== undefined,
  use: {
    trace: 'retain-on-failure',
    // Without a Chromium of the machine, Playwright takes its own.
    launchOptions: { args: flags, ...(executablePath !== undefined && { executablePath }) },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
  ],
})
