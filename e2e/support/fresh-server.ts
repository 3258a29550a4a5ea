import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from './test.ts'

/** A server without the demo, on a data folder of its own, as after an installation; on the port after that of the width's server. */
export async function startFreshServer(demoServer = ''): Promise<{ address: string; stop: () => Promise<void> }> {
  const port = Number(new URL(demoServer).port) + 1
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lotline-fresh-'))
  // Started by root, PostgreSQL runs as another user, who must be let in.
  chmodSync(dataDir, 0o755)
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'warn' }
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], { env, stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const address = `http://127.0.0.1:${port}`
  const isUp = () =>
    fetch(`${address}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await expect.poll(isUp, { timeout: 60_000, message: 'the fresh server answers' }).toBe(true)
  } catch (error) {
    await stop()
    throw error
  }
  return { address, stop }
}
