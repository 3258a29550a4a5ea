import { isTold } from './duration.ts'

const second = 1
const minute = 60
const hour = 3600
const day = 86_400
const units: readonly { seconds: number; letter: string; words: readonly string[] }[] = [
  { seconds: 7 * day, letter: 'w', words: ['w', 'wk', 'wks', 'week', 'weeks'] },
  { seconds: day, letter: 'd', words: ['d', 'day', 'days'] },
  { seconds: hour, letter: 'h', words: ['h', 'hr', 'hrs', 'hour', 'hours'] },
  { seconds: minute, letter: 'm', words: ['m', 'min', 'mins', 'minute', 'minutes'] },
  { seconds: second, letter: 's', words: ['s', 'sec', 'secs', 'second', 'seconds'] },
]

export const unreadDuration = 'Enter a time like 8h, 2d or 1d 4h'

/** Whole seconds for a time as people write it ('2d', '8h', '1d 4h', '1.5 hours'); null for an empty text, undefined for one that cannot be read. */
export function readDuration(text: string): number | null | undefined {
  const [sign, words] = text.trim().startsWith('-') ? [-1, text.trim().slice(1)] : [1, text.trim()]
  if (words === '') return sign === 1 ? null : undefined
  if (/^0+$/.test(words)) return 0
  if (!/^(\d+([.,]\d+)?\s*[a-z]+\.?[\s,]*)+$/i.test(words)) return undefined
  const parts = [...words.matchAll(/(\d+(?:[.,]\d+)?)\s*([a-z]+)/gi)].map(([, figure = '', word = '']) => ({
    figure: Number(figure.replace(',', '.')),
    unit: units.find((unit) => unit.words.includes(word.toLowerCase())),
  }))
  const known = new Set(parts.map(({ unit }) => unit))
  if (known.has(undefined) || known.size < parts.length) return undefined
  const seconds = parts.reduce((sum, { figure, unit }) => sum + figure * (unit?.seconds ?? 0), 0)
  return sign * Math.round(seconds)
}

/** Whole seconds in the words of `formatDuration`, but with nothing left out: '1d 4h', '24h', '1h 30m'; an empty text for none. */
export function writeDuration(seconds: number | null): string {
  if (seconds === null) return ''
  const parts: string[] = []
  let left = seconds
  // Weeks can be read, but goals are told in days everywhere.
  for (const { seconds: length, letter } of units.slice(1)) {
    if (length >= hour && !isTold(seconds, length)) continue
    const whole = Math.floor(left / length)
    if (whole > 0) parts.push(`${whole}${letter}`)
    left -= whole * length
  }
  return parts.join(' ') || '0m'
}
