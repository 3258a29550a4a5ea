import type { Session } from '@lotline/contract/people/session'
import { clockWords, dayWords } from '../../ui/moment-words.ts'

const justNowMs = 5 * 60_000

/** When a device was last used: 'Active now', 'Last used today, 7:58 AM'. */
export function lastUsedWords({ lastUsedAt, isCurrent }: Session, now: Date): string {
  const moment = new Date(lastUsedAt)
  if (isCurrent || now.getTime() - moment.getTime() < justNowMs) return 'Active now'
  const day = dayWords(moment, now)
  const words = day === 'Today' || day === 'Yesterday' ? day.toLowerCase() : day
  return `Last used ${words}, ${clockWords(moment)}`
}
