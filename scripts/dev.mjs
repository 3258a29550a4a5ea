// `npm run dev`: the server, restarted at each change, and Vite side by side; one Ctrl-C ends both. The script of the shopper's page is built once.
import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, root } from './install.mjs'

const node = ensureInstalled()
const viteFile = join(root, 'node_modules/vite/bin/vite.js')
spawnSync(node, [viteFile, 'build'], { cwd: join(root, 'apps/shopper'), stdio: 'inherit' })
const server = spawn(node, ['--watch', 'apps/server/src/main.ts'], { cwd: root, stdio: 'inherit' })
const vite = spawn(node, [viteFile], { cwd: join(root, 'apps/web'), stdio: 'inherit' })
const children = [server, vite]

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => endAll(signal === 'SIGINT' ? 'SIGTERM' : signal))
}
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0
    endAll('SIGTERM')
  })
}

/** @param {NodeJS.Signals} signal */
function endAll(signal) {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill(signal)
}
