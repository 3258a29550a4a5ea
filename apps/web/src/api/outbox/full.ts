import { loadSteadily } from '../stream/load-steadily.ts'

const held = new Set<string>()
let isWatching = false

/** Says once a page that something is in its memory alone, by the key of the entry, and asks before the page is left. */
export function noteUnkept(key: string, error: unknown): void {
  if (held.size === 0) void tell(sentenceOf(error))
  held.add(key)
  if (isWatching || typeof window === 'undefined') return
  isWatching = true
  window.addEventListener('beforeunload', holdBack)
}

export function noteKept(key: string): void {
  held.delete(key)
  if (held.size > 0 || !isWatching) return
  isWatching = false
  window.removeEventListener('beforeunload', holdBack)
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
