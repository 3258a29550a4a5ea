// Run by itself it builds the web pages and the script of the shopper's page, as `npm test` does beside other steps.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp, npm, root } from './install.mjs'

// Kept where `npm ci` deletes it: new dependencies want a new build too.
const stamp = join(root, 'node_modules', '.lotline-web-built')
const sources = ['apps/web', 'apps/shopper', 'packages/domain', 'packages/contract', 'packages/look', 'package-lock.json']

/** Builds the web pages unless they were built from exactly these sources. */
export function ensureWebBuilt() {
  const wanted = fingerprint()
  const results = ['apps/web/dist/index.html', 'apps/shopper/dist/.vite/manifest.json', stamp.slice(root.length + 1)]
  const isBuilt = results.every((file) => existsSync(join(root, file))) && readFileSync(stamp, 'utf8') === wanted
  if (isBuilt) return
  console.log('Building the web pages ...')
  const { status, stdout, stderr } = npm(['run', 'build', '--silent', '-w', '@lotline/web', '-w', '@lotline/shopper'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (status !== 0) giveUp(`The web pages cannot be built:\n${stdout}${stderr}`)
  writeFileSync(stamp, wanted)
}

/** Changes with any file of the sources. @param {readonly string[]} given @returns {string} */
export function fingerprint(given = sources) {
  const hash = createHash('sha256')
  for (const file of given.flatMap(listFiles)) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** @param {string} path @returns {string[]} */
function listFiles(path) {
  if (path.endsWith('.json')) return [path]
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter(({ name }) => !['dist', 'node_modules', '.vite', '.wxt'].includes(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? listFiles(`${path}/${entry.name}`) : [`${path}/${entry.name}`]))
}

if (process.argv[1] === import.meta.filename) ensureWebBuilt()
