// `npm run extension`: builds the browser extension for Chromium and for Firefox, as `npm test` does beside other steps.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, giveUp, root } from './install.mjs'
import { installed } from './tests/programs.mjs'
import { fingerprint } from './web-build.mjs'

const folder = join(root, 'apps/extension')
const stamp = join(root, 'node_modules', '.lotline-extension-built')
const sources = ['apps/extension', 'packages/domain', 'packages/contract', 'package-lock.json']
const results = ['chrome-mv3', 'firefox-mv3'].map((name) => join(folder, 'dist', name, 'manifest.json'))

ensureInstalled()
const wanted = fingerprint(sources)
const isBuilt = results.every((file) => existsSync(file)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
if (!isBuilt) {
  for (const browser of ['chrome', 'firefox']) {
    const { program, args, env } = installed('wxt', ['build', '-b', browser])
    const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, env, encoding: 'utf8' })
    if (status !== 0) giveUp(`The extension cannot be built for ${browser}:\n${stdout}${stderr}`)
  }
  writeFileSync(stamp, wanted)
}
console.log(`The extension is in ${folder}/dist: load chrome-mv3 in Chromium, firefox-mv3 in Firefox.`)
