import { loadSteadily } from '../stream/load-steadily.ts'
import type { Entry } from './entry.ts'

type Unkept = Pick<Entry, 'kind' | 'personId' | 'id'>

const held = new Map<string, Unkept>()
let isWatching = false

/** Says that an entry is in this page's memory alone, and asks before the page is left. */
export function noteUnkept({ kind, personId, id }: Unkept, error: unknown): void {
  if (held.size === 0) void tell(sentenceOf(error))
  held.set(`${kind} ${id}`, { kind, personId, id })
  if (isWatching || typeof window === 'undefined') return
  isWatching = true
  window.addEventListener('beforeunload', holdBack)
}

export function noteKept({ kind, id }: Pick<Unkept, 'kind' | 'id'>): void {
  held.delete(`${kind} ${id}`)
  if (held.size > 0 || !isWatching) return
  isWatching = false
  window.removeEventListener('beforeunload', holdBack)
}

export function listUnkept(personId: string): Unkept[] {
  return [...held.values()].filter((one) => one.personId === personId)
}

export function sentenceOf(error: unknown): string {
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
  const fault = isFull ? 'This device is full.' : "This device can't save unsent work."
  return `${fault} Keep this page open until everything is sent.`
}

const holdBack = (event: BeforeUnloadEvent) => event.preventDefault()

async function tell(sentence: string): Promise<void> {
  const { toast } = await loadSteadily(() => import('../../ui/message/toast.ts'))
  toast.error(sentence, { lasts: 5000, id: 'device-full' })
}
