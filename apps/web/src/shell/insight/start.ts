import type { ReactNode } from 'react'
import { keepSessionIn } from '../../api/session/session-store.ts'
import { ensureStorage } from './frame-storage.ts'

const session = new Map<string, string>()

/** Asked for by the document's own script, which would otherwise name every file of the frame to all who have no use for it. */
export async function openInsight(draw: (page: ReactNode) => void): Promise<void> {
  ensureStorage()
  keepSessionIn({
    getItem: (key) => session.get(key) ?? null,
    setItem: (key, value) => void session.set(key, value),
    removeItem: (key) => void session.delete(key),
  })
  draw(await (await import('./open-insight.tsx')).openInsight())
}
