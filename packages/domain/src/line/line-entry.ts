import type { Calendar } from '../calendar/calendar.ts'
import { remainingWords } from '../recon/headline.ts'
import type { GoalClock, StepStatus } from '../recon/recon-states.ts'
import { goalTimeSeconds, type StepGoals, stepStatus, stepTimes } from '../recon/step-clock.ts'

/** A vehicle of the stock that may be on the line already; moments as ISO text. */
export type StockCar = { id: string; condition: string; inventoryDate: string }

/** Why a moment cannot be the one at which a vehicle entered; else the moment that holds, and whether it was raised to the in-stock date. */
export type EntryMoment = { at: Date; isRaised: boolean } | { refused: string }

/** Nothing enters before it was in stock, nor later than now. */
export function entryMoment(wanted: Date, { inStock, now }: { inStock: Date; now: Date }): EntryMoment {
  if (Number.isNaN(wanted.getTime())) return { refused: 'Say when it entered the step.' }
  if (wanted > now) return { refused: 'A car cannot enter a step later than now.' }
  return wanted < inStock ? { at: inStock, isRaised: true } : { at: wanted, isRaised: false }
}

const dayMs = 86_400_000
export const usualDays = 21

/** Whole days that a vehicle has been in stock. */
export function daysInStock({ inventoryDate }: Pick<StockCar, 'inventoryDate'>, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(inventoryDate)) / dayMs))
}

/** Vehicles that are so many days in stock or less; new ones have nothing to be reconditioned. */
export function chosenByAge<C extends StockCar>(cars: readonly C[], days: number, now: Date): C[] {
  return cars.filter((car) => car.condition !== 'NEW' && daysInStock(car, now) <= days)
}

/** Vehicles whose word in a column of the file stands for a step, each with that step. */
export function chosenByWord<C extends { word: string | null }>(
  cars: readonly C[],
  stepOfWord: ReadonlyMap<string, string | null>,
): { car: C; stepId: string }[] {
  return cars.flatMap((car) => {
    const stepId = stepOfWord.get(car.word ?? '')
    return stepId ? [{ car, stepId }] : []
  })
}

// The trade's words for where a car is, and those of the steps that they stand for.
const places: readonly { said: RegExp; step: RegExp }[] = [
  { said: /\b(part|parts)\b/, step: /part/ },
  { said: /\b(approv|auth)/, step: /approv/ },
  { said: /\b(body|paint|pdr|dent|glass|wheels?|sublet)\b/, step: /body|paint|sublet/ },
  { said: /\bdetail|\bclean|\bwash|\brecondition clean/, step: /detail|clean/ },
  { said: /\bphoto|\bpictures?\b|\bimag/, step: /photo|picture/ },
  { said: /\binspect|\bmpi\b|\bsafety/, step: /inspect/ },
  { said: /\bservice|\bmech|\bshop\b|\brepair|\bbay\b/, step: /mech|bay|service|shop|repair/ },
  { said: /\bnew in\b|\bintake|\bincoming|\barriv|\breceiv|\btransit|\bcheck[- ]?in/, step: /intake|incoming|arriv|receiv/ },
]
const offTheLine = /\bfront ?line\b|\bready\b|\bretail\b|\bsold\b|\bwholesale|\bavailable|\blive\b|\bactive\b|\bin stock\b/

/** The step that a word of the file most likely stands for; undefined where it tells of none, or of a car that is ready. */
export function stepForWord<S extends { id: string; name: string }>(word: string, steps: readonly S[]): S | undefined {
  const text = plain(word)
  if (text === '') return undefined
  const exact = steps.find(({ name }) => plain(name) === text)
  if (exact || offTheLine.test(text)) return exact
  const place = places.find(({ said }) => said.test(text))
  const found = place && steps.filter(({ name }) => place.step.test(plain(name)))
  return found?.at(-1) ?? steps.find(({ name }) => text.includes(plain(name)))
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

type EnteredStep = StepGoals & { enhancedStateTracking: boolean; goalClock: GoalClock; retired: boolean }
export type StartingLight = { status: StepStatus; words: string }

/** The light that a vehicle begins with which entered a step at a moment and was not worked on since. */
export function startingLight(step: EnteredStep, enteredAt: Date, calendar: Calendar, now: Date): StartingLight {
  const clock = { tracked: step.enhancedStateTracking, elapsedMs: 0, workMs: 0, openSince: enteredAt, workingSince: null }
  const seconds = goalTimeSeconds({ ...stepTimes(clock, calendar, now), goalClock: step.goalClock })
  const status = step.retired ? 'UNKNOWN' : stepStatus(seconds, step)
  return { status, words: (status !== 'UNKNOWN' && remainingWords(seconds, step.recommendedDurationSeconds)) || 'No goal' }
}
