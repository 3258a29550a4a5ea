// Installs the dependencies when they are missing or not those of package-lock.json. Runs on Node 20 and needs no dependency itself.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const stamp = join(modules, '.lotline-installed')

/** Ends the process with a sentence when the dependencies cannot be installed; otherwise answers the path of the project's own Node. */
export function ensureInstalled() {
  const wanted = fingerprint()
  if (readIfThere(stamp) !== wanted) {
    if (!isInstalledByHand()) install()
    writeFileSync(stamp, wanted)
  }
  return projectNode()
}

/**
 * Runs npm outside the project's own Node, which `npm ci` is about to replace.
 * @param {string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} options
 */
export function npm(args, options = {}) {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.endsWith(join('node_modules', '.bin')))
  const env = { ...process.env, PATH: path.join(delimiter) }
  return spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32', env, ...options })
}

/** @param {string} sentence @returns {never} */
export function giveUp(sentence) {
  console.error(sentence)
  process.exit(1)
}

function install() {
  console.log('Installing dependencies; the first time this takes about a minute ...')
  // Development dependencies bring the project's Node and the web build, also where NODE_ENV says production.
  const quietly = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const first = runQuietly(['ci', ...quietly])
  if (first.isDone) return
  // A lock made where a registry lacked the packages of other platforms misses these, and `npm ci` will not have it; `npm install` will.
  const second = first.said.includes('EUSAGE') ? runQuietly(['install', '--no-save', ...quietly]) : first
  if (second.isDone) return
  const isOffline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT/.test(second.said)
  if (isOffline)
    giveUp(
      'The dependencies cannot be installed because the npm registry cannot be reached: connect this machine and start again.',
    )
  giveUp(`The dependencies cannot be installed. npm said:\n${second.said.split('\n').slice(-15).join('\n')}`)
}

/** @param {string[]} args */
function runQuietly(args) {
  const { status, stderr, error } = npm(args, { stdio: ['ignore', 'ignore', 'pipe'] })
  if (error) giveUp(`npm cannot be run (${error.message}): install npm 10 or newer.`)
  return { isDone: status === 0, said: String(stderr).trim() }
}

function fingerprint() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}\n`
}

/** Somebody ran `npm ci` or `npm install`: npm's own record then names every package of package-lock.json in the same version. */
function isInstalledByHand() {
  const record = readIfThere(join(modules, '.package-lock.json'))
  if (record === undefined || !existsSync(nodePath())) return false
  const installed = JSON.parse(record).packages
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const required = Object.keys(wanted).filter((name) => name.startsWith('node_modules/') && !wanted[name].optional)
  return required.every((name) => installed[name]?.version === wanted[name].version && existsSync(join(root, ...name.split('/'))))
}

function projectNode() {
  const own = nodePath()
  if (spawnSync(own, ['--version']).status === 0) return own
  if (Number(process.versions.node.split('.')[0]) >= 24 && !process.execPath.startsWith(modules + sep)) return process.execPath
  return giveUp(`The project's own Node in ${own} does not run: delete node_modules and start again, or use Node 24.`)
}

function nodePath() {
  return join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
}

/** @param {string} file */
function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
