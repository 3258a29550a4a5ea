import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const knownPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The Chromium of this machine: CHROMIUM_PATH, else one on the PATH, else one at a well-known place; undefined if there is none that runs. */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) return given
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, ...knownPaths].find((path) => existsSync(path) && runs(path))
}

/**
 * Chromium without what draws windows, which costs two fifths less processor time a page: CHROMIUM_PATH, else one on the PATH; undefined
 * where there is none. It has no WebGL, closes no tab that became a download, and blocks notifications.
 */
export function findHeadlessShell() {
  const given = process.env.CHROMIUM_PATH
  if (given) return given
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return folders.map((folder) => join(folder, 'chromium-headless-shell')).find((path) => existsSync(path) && runs(path))
}

/** Ubuntu's package of that name is a script that only says where the real one is. @param {string} path */
function runs(path) {
  return spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0
}
