import type { CallExample } from '../../src/http/docs/examples.ts'
import { secretAmounts } from '../full-vehicle.ts'

const sentAt = '2026-03-02T15:00:00.000Z'
const dayMs = 24 * 60 * 60 * 1000

/** Amounts that a dealer would write, in the place of those by which tests find hidden money. */
const amounts: readonly (readonly [number, number])[] = [
  [secretAmounts.appraisedValue, 21_500],
  [secretAmounts.reconCost, 850],
  [secretAmounts.cost, 20_400],
  [secretAmounts.partsCost, 120],
  [secretAmounts.laborCost, 95],
  [secretAmounts.taskTotal, 215],
  [secretAmounts.costWithPack, 20_900],
  [secretAmounts.loss, 1200],
  // Of the price less the cost.
  [64_225.35, 2900],
]

const words: readonly (readonly [RegExp, string])[] = [
  [/"Here"/g, '"Riverside Toyota"'],
  [/"There"/g, '"Lakeside Honda"'],
  [/"Test Group"/g, '"Riverside Group"'],
  [/\bTest (administrator|manager|limited|sales|technician)\b/g, 'Casey Demo'],
  [/"firstName":"Test"/g, '"firstName":"Casey"'],
  [/"lastName":"(administrator|manager|limited|sales|technician)"/g, '"lastName":"Demo"'],
  [/[\w.-]+@people\.test/g, 'casey@riverside.example'],
  [/\b(Role|Step|View|Tag|Template|Package|Checklist|Recall|Group|Limited|Elsewhere) [0-9a-f-]{36}/g, '$1 A'],
  [/\blot_[\w-]{43}/g, `lot_${'A'.repeat(43)}`],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, 'eyJ.signed.token'],
  [/(\/files\/)[\w-]{40,}/g, '$1signed'],
  [/(\/s\/)[\w-]{22}/g, `$1${'A'.repeat(22)}`],
  [/("(?:refreshToken|passwordToken|code)":")[\w-]{16,}"/g, `$1${'A'.repeat(22)}"`],
  [/http:\/\/127\.0\.0\.2:\d+\/lotline/g, 'https://hooks.dealer.example/lotline'],
  [/http:\/\/(127\.0\.0\.1|localhost):\d+/g, 'https://lotline.example'],
]

/** The same call with ids, times, names and numbers of no company; what is the same stays the same. */
export function withPlaceholders(example: CallExample): CallExample {
  let text = JSON.stringify(example)
  for (const [pattern, word] of words) text = text.replace(pattern, word)
  for (const [secret, shown] of amounts) text = text.replaceAll(String(secret), String(shown))
  text = numbered(text, /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, (at) => {
    return `01a1fa84-0000-7000-8000-${String(at).padStart(12, '0')}`
  })
  text = numbered(text, /\b1FTFW1E5\w{9}\b/g, (at) => `1FTFW1E50MFA0000${at % 10}`)
  text = numbered(text, /(?<=["T ])T\d{1,7}\b/g, (at) => `T${4400 + at}A`)
  text = text.replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, (moment) => (isOfToday(moment) ? sentAt : moment))
  return JSON.parse(text)
}

/** Times of the database's own clock, which no test moves. */
function isOfToday(moment: string): boolean {
  return Math.abs(new Date(moment).getTime() - Date.now()) < dayMs
}

function numbered(text: string, pattern: RegExp, name: (at: number) => string): string {
  const known = new Map<string, string>()
  return text.replace(pattern, (found) => {
    const shown = known.get(found) ?? name(known.size + 1)
    known.set(found, shown)
    return shown
  })
}

const MAX_TEXT = 400

/** As much of a reply as shows its shape: of each list the first `most`, unless they are plain values. */
export function shortened(value: unknown, most: number): unknown {
  if (typeof value === 'string') return value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT)}…` : value
  if (Array.isArray(value)) {
    const isPlain = value.every((one) => one === null || typeof one !== 'object')
    return value.slice(0, isPlain ? 12 : most).map((one) => shortened(one, most))
  }
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shortened(one, most)]))
}

/** Differences in shape between two replies: fields and kinds of values. A null or empty one says nothing of the other. */
export function shapeDifferences(one: unknown, other: unknown, at = ''): string[] {
  if (one === null || other === null || one === undefined || other === undefined) return []
  if (Array.isArray(one) && Array.isArray(other)) {
    const [first, second] = [one[0], other[0]]
    return first === undefined || second === undefined ? [] : shapeDifferences(first, second, `${at}[]`)
  }
  if (typeof one !== typeof other || Array.isArray(one) !== Array.isArray(other))
    return [`${at}: ${kindOf(one)}, ${kindOf(other)}`]
  if (typeof one !== 'object' || typeof other !== 'object') return []
  const [fields, others] = [Object.entries(one), new Map(Object.entries(other))]
  return fields.flatMap(([key, value]) => shapeDifferences(value, others.get(key), `${at}.${key}`))
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)
