import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from './test.ts'

export type FreshServer = {
  readonly address: string
  /** Ends it in the middle of whatever it does, as a loss of power would, and starts it anew on what it left. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** A server without the demo, on a data folder of its own, as after an installation, with these settings; on the port after that of the width's server. */
export async function startFreshServer(demoServer = '', settings: Readonly<Record<string, string>> = {}): Promise<FreshServer> {
  const port = Number(new URL(demoServer).port) + 1
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lotline-fresh-'))
  // Started by root, PostgreSQL runs as another user, who must be let in.
  chmodSync(dataDir, 0o755)
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DEMO: '0',
    LOG_LEVEL: 'warn',
    ...settings,
  }
  const address = `http://127.0.0.1:${port}`
  const start = () => spawn(process.execPath, ['apps/server/src/main.ts'], { env, stdio: 'ignore' })
  let server = start()
  const isUp = () =>
    fetch(`${address}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  const untilUp = () => expect.poll(isUp, { timeout: 60_000, message: 'the fresh server answers' }).toBe(true)
  const stop = async () => {
    await end(server, 'SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await untilUp()
  } catch (error) {
    await stop()
    throw error
  }
  return {
    address,
    async restart() {
      await end(server, 'SIGKILL')
      server = start()
      await untilUp()
    },
    stop,
  }
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill(signal)
  await ended
}
