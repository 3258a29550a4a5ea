import { leavesOf, type StepNode } from '../recon/recon-steps.ts'
import type { StepGoals } from '../recon/step-clock.ts'

export const longestStepName = 60
/** How many steps may stand below each other, the topmost included. */
export const deepestStep = 4

export type StepSettings = StepGoals & {
  name: string
  terminalStep: boolean
  allowCompleteRecon: boolean
  completesOnEntry: boolean
}
export type Mistake = { field: string; message: string }

/** What is wrong with a step that somebody wants on the line; undefined where nothing is. */
export function stepMistake(step: StepSettings): Mistake | undefined {
  if (step.name.trim() === '') return { field: 'name', message: 'Must provide a name' }
  const goals = goalsMistake(step.safeDurationSeconds, step.recommendedDurationSeconds)
  if (goals) return { field: 'recommendedDurationSeconds', message: goals }
  if (step.allowCompleteRecon && !step.terminalStep)
    return { field: 'allowCompleteRecon', message: 'Only a last step can complete recon' }
  if (step.completesOnEntry && !step.terminalStep)
    return { field: 'completesOnEntry', message: 'Only a last step can complete recon' }
  return undefined
}

/** A warning and a goal come together, the warning first; in seconds. */
export function goalsMistake(warning: number | null, goal: number | null): string | undefined {
  if (warning === null && goal === null) return undefined
  if (warning === null || goal === null) return 'Set both times, or neither'
  if (warning <= 0 || goal <= 0) return 'Times must be longer than zero'
  return warning > goal ? 'The warning must not come after the goal' : undefined
}

/** Whether nothing of the line stays in use without this step and what it holds: a line needs one step in use. */
export function isLastInUse<S extends StepNode>(steps: readonly S[], step: S): boolean {
  const own = new Set(leavesOf([step]).map(({ id }) => id))
  return leavesOf(steps).every(({ id, retired }) => retired || own.has(id))
}

export type StepOrder = { id: string; childSteps: readonly StepOrder[] }

/** What is wrong with a new order of the line: it must hold every step once, and none too deep. */
export function orderMistake(
  order: readonly StepOrder[],
  known: readonly string[],
): 'TWICE' | 'TOO_DEEP' | 'OTHER_STEPS' | undefined {
  const ids = order.flatMap(idsOf)
  if (new Set(ids).size < ids.length) return 'TWICE'
  if (order.some((step) => depthOf(step) > deepestStep)) return 'TOO_DEEP'
  return ids.length !== known.length || ids.some((id) => !known.includes(id)) ? 'OTHER_STEPS' : undefined
}

function idsOf({ id, childSteps }: StepOrder): string[] {
  return [id, ...childSteps.flatMap(idsOf)]
}

function depthOf({ childSteps }: StepOrder): number {
  return 1 + Math.max(0, ...childSteps.map(depthOf))
}

export type Place = { id: string; parentId: string | null; position: number; level: number; lineOrder: number }

/** Each step's place in an order: below whom, the how manieth there, how deep, and the how manieth on a walk along the line. */
export function placesOf(order: readonly StepOrder[]): Place[] {
  const places: Place[] = []
  const walk = (steps: readonly StepOrder[], parentId: string | null, level: number) => {
    for (const [position, { id, childSteps }] of steps.entries()) {
      places.push({ id, parentId, position, level, lineOrder: places.length })
      walk(childSteps, id, level + 1)
    }
  }
  walk(order, null, 0)
  return places
}

/** A step in use, and the steps that it stands before now and did not before. */
export type PutBefore = { stepId: string; placeIds: string[] }

/** What a change of the line has put before the places of vehicles: added, brought back or moved there. */
export function putBefore(old: readonly StepNode[], changed: readonly StepNode[]): PutBefore[] {
  const known = leavesOf(old)
  const isNewBefore = (stepId: string, placeId: string) => {
    const at = known.findIndex(({ id, retired }) => id === stepId && !retired)
    // A place that is new itself holds no vehicle yet.
    const place = known.findIndex(({ id }) => id === placeId)
    return place >= 0 && (at < 0 || at > place)
  }
  const leaves = leavesOf(changed)
  return leaves.flatMap(({ id, retired }, at) => {
    const placeIds = leaves.slice(at + 1).flatMap((place) => (isNewBefore(id, place.id) ? [place.id] : []))
    return retired || placeIds.length === 0 ? [] : [{ stepId: id, placeIds }]
  })
}

type Fields = Readonly<Record<string, unknown>>

/**
 * The fields that somebody else has changed since they were seen, and not to what is wished for: saving would undo those without
 * anybody knowing. Values are compared as JSON writes them.
 */
export function overtakenFields(seen: Fields, now: Fields, wish: Fields): string[] {
  return Object.keys(seen).filter((field) => !isSame(seen[field], now[field]) && !isSame(now[field], wish[field]))
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The ten colours that dealerships mark things with, '#RRGGBB'. */
export const tagColors = {
  Silver: '#C0C0C0',
  Red: '#E53935',
  Orange: '#FB8C00',
  Yellow: '#FDD835',
  Green: '#43A047',
  Aqua: '#00BCD4',
  'Light Blue': '#4FC3F7',
  'Dark Blue': '#1E3A8A',
  Purple: '#8E24AA',
  Pink: '#EC407A',
} as const
