import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'

// `node e2e/support/make-demo.ts FOLDER...` makes the demo in the first data folder and copies it to the others, which do not exist yet.
const [first, ...others] = process.argv.slice(2)
if (first === undefined) throw new Error('Name the data folders that are to have the demo.')
await makeDemo(first)
// Where PostgreSQL could not enter the folder its database lies elsewhere, and a copy would share it.
if (others.length > 0 && !existsSync(path.join(first, 'postgres')))
  throw new Error(`The user that PostgreSQL runs as cannot enter ${first}: set TMPDIR to a folder that everybody may enter.`)
for (const other of others) copy(first, other)
process.stdout.write('The demo is made.\n')

/** Makes it in a data folder, and leaves the folder as a server that was stopped does. */
async function makeDemo(dataDir: string): Promise<void> {
  mkdirSync(dataDir)
  // Started by root, PostgreSQL runs as another user, who must be let in.
  chmodSync(dataDir, 0o755)
  // Port 0 is any free one.
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'warn' }
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(server, 'exit')
  let isUp = false
  for await (const line of createInterface(server.stdout)) {
    if (!line.startsWith('Lotline is at')) continue
    isUp = true
    server.kill('SIGTERM')
  }
  const [code] = await ended
  if (!isUp || code !== 0) throw new Error(`The server that makes the demo ended with ${code}.`)
}

/** With owners and modes, which PostgreSQL insists on. */
function copy(from: string, to: string): void {
  if (process.platform === 'win32') cpSync(from, to, { recursive: true })
  else execFileSync('cp', ['-Rp', from, to])
}
