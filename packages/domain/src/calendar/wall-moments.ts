import { offsetMs } from './wall-clock.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Whether a text tells a day and time to the second, '2026-03-02T09:00:00'. */
export function isWallText(text: string): boolean {
  const shown = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/.test(text) ? Date.parse(`${text}Z`) : Number.NaN
  return !Number.isNaN(shown) && new Date(shown).toISOString().slice(0, 19) === text
}

/**
 * The first and the last moment at which a zone's wall clock shows a day and time to the second ('2026-03-02T09:00:00'): two where it is
 * turned back, and where it skips that time the moment after the gap. Undefined for a text that tells no day and time.
 */
export function wallMoments(text: string, timeZone: string): { first: Date; last: Date } | undefined {
  if (!isWallText(text)) return undefined
  const shown = Date.parse(`${text}Z`)
  const [before, after] = [offsetMs(shown - dayMs, timeZone), offsetMs(shown + dayMs, timeZone)]
  const moments = [before, after].map((offset) => shown - offset).filter((at) => at + offsetMs(at, timeZone) === shown)
  if (moments.length === 0) moments.push(turnBetween(shown - dayMs, shown + dayMs, timeZone))
  return { first: new Date(Math.min(...moments)), last: new Date(Math.max(...moments)) }
}

/** The moment between two at which a zone's wall clock is turned. */
function turnBetween(from: number, to: number, timeZone: string): number {
  let [early, late] = [from, to]
  const turned = offsetMs(to, timeZone)
  while (late - early > 1000) {
    const middle = Math.floor((early + late) / 2000) * 1000
    if (offsetMs(middle, timeZone) === turned) late = middle
    else early = middle
  }
  return late
}
