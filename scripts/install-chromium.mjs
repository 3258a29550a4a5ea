// Run by itself it installs a browser where none is found, as `npm test` does.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium, findHeadlessShell } from './chromium.mjs'
import { giveUp, root } from './install.mjs'

/** Makes sure that the end-to-end tests have a browser, installing one where none is found. */
async function ensureChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given && !existsSync(given)) giveUp(`CHROMIUM_PATH names ${given}, which is not there: correct it or unset it.`)
  if (findChromium() || (await hasPlaywrightBrowser())) {
    // Debian has it in a package of its own; without it the same tests run in Chromium itself.
    if (findChromium() === '/usr/bin/chromium' && !findHeadlessShell()) installFromApt(['chromium-headless-shell'])
    return
  }
  console.log('Installing Chromium ...')
  if ((installFromApt(['chromium', 'chromium-headless-shell']) || installFromApt(['chromium'])) && findChromium()) return
  run(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'])
  if (await hasPlaywrightBrowser()) return
  giveUp('No Chromium was found and none could be installed: install Chromium or Chrome, or set CHROMIUM_PATH to one.')
}

/** @param {string[]} packages */
function installFromApt(packages) {
  if (process.getuid?.() !== 0 || run('apt-get', ['--version'], 'ignore') !== 0) return false
  return run('apt-get', ['-qq', 'update']) === 0 && run('apt-get', ['-qq', 'install', '-y', ...packages]) === 0
}

async function hasPlaywrightBrowser() {
  const { chromium } = await import('@playwright/test')
  return existsSync(chromium.executablePath())
}

/** @param {string} program @param {string[]} args @param {'ignore' | 'inherit'} stdio */
function run(program, args, stdio = 'inherit') {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(program, args, { cwd: root, stdio, env }).status
}

await ensureChromium()
