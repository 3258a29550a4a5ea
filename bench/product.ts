import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { processSettings } from '../scripts/hand-over.mjs'
import type { Account } from './dealership.ts'

// Benches send as one person what a whole dealership sends.
const limits = {
  WRITES_PER_MINUTE: '1000000',
  WRITES_AT_ONCE: '1000000',
  TOKEN_CALLS_PER_MINUTE: '1000000',
  BULK_ITEMS_PER_MINUTE: '1000000',
  EXPORTS_PER_PERSON: '1000',
  EXPORTS_PER_ROOFTOP: '1000',
  LINK_CALLS_PER_MINUTE: '1000000',
  OPEN_TASKS_PER_CAR: '100000',
  NOTES_PER_CAR_PER_DAY: '100000',
}
const main = join(import.meta.dirname, '../apps/server/src/main.ts')

export type Product = { port: number; child: ChildProcess; said(): string; stop(): Promise<void> }
export type SignedIn = { token: string; rooftopId: string }

/** Starts the real server in a process of its own and returns once it serves; rejects with what it said when it ends before. */
export async function startProduct(port: number, settings: Record<string, string>): Promise<Product> {
  const env = { ...processSettings, ...process.env, PORT: String(port), HOST: '127.0.0.1', DEMO: '0', ...limits, ...settings }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = `${said}${text}`.slice(-2000)
  })
  const product: Product = {
    port,
    child,
    said: () => said,
    async stop() {
      if (!isRunning(product)) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
  // Making the demo takes minutes on a busy machine.
  await serving(port, child, product.said, settings.DEMO === '1' ? 300 : 90)
  return product
}

export function isRunning({ child }: Pick<Product, 'child'>): boolean {
  return child.exitCode === null && child.signalCode === null
}

/** Returns once the server answers that it can serve. */
export async function serving(port: number, child: ChildProcess, said: () => string, seconds = 90): Promise<void> {
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await delay(25)) {
    if (!isRunning({ child })) throw new Error(`The server ended: ${said() || child.signalCode}`)
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) return
  }
  throw new Error(`The server does not serve after ${seconds} seconds: ${said()}`)
}

export async function signIn(port: number, account: Account): Promise<SignedIn> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  if (!answer.ok) throw new Error(`Sign-in answered ${answer.status}: ${await answer.text()}`)
  // The sign-in route's own contract.
  const { data } = (await answer.json()) as { data: { token: string; location: string } }
  return { token: data.token, rooftopId: data.location }
}

/** The headers that every signed-in request of the web application carries. */
export function headersOf({ token, rooftopId }: SignedIn): Record<string, string> {
  return {
    authorization: `Bearer ${token}`,
    'tenant-id': rooftopId,
    'api-authorization': 'true',
    'api-version': '1.4',
    'client-type': 'WEB',
  }
}
