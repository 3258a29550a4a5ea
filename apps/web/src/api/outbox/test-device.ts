import * as indexed from 'fake-indexeddb'
import { vi } from 'vitest'
import type { Adapter } from './outbox.ts'
import { openOutbox } from './outbox.ts'
import type { Ports } from './sender.ts'

/** A browser's storage for a test, until `vi.unstubAllGlobals`. Answers what stands in `localStorage`. */
export function stubDevice(held: Readonly<Record<string, string>> = {}): Storage {
  for (const [name, value] of Object.entries(indexed)) if (/^IDB/.test(name)) vi.stubGlobal(name, value)
  vi.stubGlobal('indexedDB', new indexed.IDBFactory())
  // Names of what it holds are its own keys, as a browser's are.
  const storage = Object.defineProperties({ ...held }, methods) as unknown as Storage
  vi.stubGlobal('localStorage', storage)
  return storage
}

type Held = Record<string, string>
const methods = {
  getItem: { value: (name: string) => (localStorage as unknown as Held)[name] ?? null },
  setItem: { value: (name: string, text: string) => void Object.assign(localStorage, { [name]: text }) },
  removeItem: { value: (name: string) => void delete (localStorage as unknown as Held)[name] },
  key: { value: (at: number) => Object.keys(localStorage)[at] ?? null },
  length: { get: () => Object.keys(localStorage).length },
}

/** Settles once something holds, with timers standing still. */
export async function until(holds: () => boolean): Promise<void> {
  for (let turn = 0; turn < 2000; turn += 1) {
    if (holds()) return
    await new Promise((resolve) => setImmediate(resolve))
  }
  throw new Error(`This never came: ${holds}`)
}

/** Lets everything happen that is due now. */
export async function quiet(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** Connection of a page that a test takes away and gives back. */
export function connection(): Ports & { set(isOffline: boolean): void } {
  const listeners = new Set<() => void>()
  let isOffline = false
  return {
    now: Date.now,
    isOffline: () => isOffline,
    onConnection(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isOf: () => true,
    set(next) {
      isOffline = next
      for (const listener of listeners) listener()
    },
  }
}

const tabs: { close(): void }[] = []
let people = 0

/** Somebody whom no other test knows. */
export function somebody(location = 'here'): { id: string; location: string } {
  people += 1
  return { id: `p${people}`, location }
}

/** A tab with an outbox, until `closeTabs`. */
export function openTab<Body, Context>(adapter: Adapter<Body, Context>, owner: { id: string; location: string }, ports: Ports) {
  const box = openOutbox(adapter, owner, ports)
  tabs.push(box)
  return box
}

export async function closeTabs(): Promise<void> {
  for (const tab of tabs.splice(0)) tab.close()
  // What they were writing ends before the storage is taken away.
  await quiet()
}
