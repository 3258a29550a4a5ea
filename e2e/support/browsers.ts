import type { LaunchOptions } from '@playwright/test'
import { findChromium, findHeadlessShell } from '../../scripts/chromium.mjs'

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
// Nothing is drawn in three dimensions there, and fewer processes take turns on the same cores.
const lean = ['--disable-site-isolation-trials', '--in-process-gpu', '--disable-software-rasterizer']

const shell = findHeadlessShell()
const chromium = findChromium()

/** Chromium as people have it: maps in WebGL, notifications, tabs that close once they turn out to be a download. */
export const wholeBrowser: LaunchOptions = chromium === undefined ? { args: flags, channel: 'chromium' } : at(chromium, flags)

/** The headless shell, where there is one: two fifths less processor time for the same page. Without any, Playwright takes its own. */
export const headlessShell: LaunchOptions =
  shell !== undefined ? at(shell, [...flags, ...lean]) : chromium === undefined ? { args: [...flags, ...lean] } : wholeBrowser

function at(executablePath: string, args: string[]): LaunchOptions {
  return { executablePath, args }
}
