import type { Session } from '@lotline/contract/session'
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

// In this order: most browsers name the ones they descend from too.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Version\/[\d.]+.* Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
]

/** What a person calls the device of a user agent: 'Chrome on Windows'. */
export function deviceWords(userAgent: string): string {
  const browser = nameOf(browsers, userAgent)
  const system = nameOf(systems, userAgent)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? (system ? `A browser on ${system}` : 'Unknown device')
}

/** Whether the device is one for the hand, by its system. */
export function isHandheld(userAgent: string): boolean {
  return /iPhone|iPad|Android/.test(userAgent)
}

function nameOf(known: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined {
  return known.find(([pattern]) => pattern.test(userAgent))?.[1]
}
