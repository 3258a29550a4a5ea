import { deepestStep, orderMistake } from '@lotline/domain/line/line-rules'

/** A step of the line as far as its place goes. */
type Placed<S> = { id: string; name: string; hasHistory: boolean; childSteps: S[] }

export type Direction = 'UP' | 'DOWN' | 'IN' | 'OUT'
export type Spot = 'BEFORE' | 'AFTER' | 'INSIDE'
/** The line in its new order, or why it stays. */
export type Moved<S> = { steps: S[]; reason?: undefined } | { reason: string; steps?: undefined }

type Place<S> = { step: S; siblings: readonly S[]; at: number; parent: S | null }

/** One place further up or down, into the step before, or out behind the step that holds it. */
export function moveStep<S extends Placed<S>>(steps: readonly S[], id: string, direction: Direction): Moved<S> {
  const place = placeIn(steps, id)
  if (!place) return { reason: 'This step no longer exists' }
  const { step, siblings, at, parent } = place
  const neighbour = siblings[direction === 'DOWN' ? at + 1 : at - 1]
  if (direction === 'OUT')
    return parent ? put(steps, step, parent, 'AFTER') : { reason: `${step.name} is not part of another step` }
  if (!neighbour) return { reason: `${step.name} is the ${direction === 'DOWN' ? 'last' : 'first'} here` }
  if (direction === 'IN') return put(steps, step, neighbour, 'INSIDE')
  return put(steps, step, neighbour, direction === 'UP' ? 'BEFORE' : 'AFTER')
}

/** In front of another step, behind it, or as the last of those that it holds. */
export function dropStep<S extends Placed<S>>(steps: readonly S[], id: string, targetId: string, spot: Spot): Moved<S> {
  const [moved, target] = [placeIn(steps, id)?.step, placeIn(steps, targetId)?.step]
  return moved && target ? put(steps, moved, target, spot) : { reason: 'This step no longer exists' }
}

function put<S extends Placed<S>>(steps: readonly S[], step: S, target: S, spot: Spot): Moved<S> {
  if (placeIn([step], target.id)) return { reason: 'A step can’t be part of itself' }
  if (spot === 'INSIDE' && !canHold(target)) return { reason: holdsVehicles(target.name) }
  const order = insert(without(steps, step.id), step, target.id, spot)
  const ids = flat(steps).map((each) => each.id)
  if (orderMistake(order, ids) === 'TOO_DEEP') return { reason: `Steps can be nested ${deepestStep} deep at most` }
  return { steps: order }
}

/** Whether other steps can be put below this one: vehicles stand in steps that hold no others. */
export function canHold({ hasHistory, childSteps }: Pick<Placed<unknown>, 'hasHistory' | 'childSteps'>): boolean {
  return childSteps.length > 0 || !hasHistory
}

function holdsVehicles(name: string): string {
  return `Vehicles have been in ${name}, so it can’t have steps in it`
}

function insert<S extends Placed<S>>(steps: readonly S[], step: S, targetId: string, spot: Spot): S[] {
  return steps.flatMap((each) => {
    if (each.id !== targetId) return [{ ...each, childSteps: insert(each.childSteps, step, targetId, spot) }]
    if (spot === 'INSIDE') return [{ ...each, childSteps: [...each.childSteps, step] }]
    return spot === 'BEFORE' ? [step, each] : [each, step]
  })
}

function without<S extends Placed<S>>(steps: readonly S[], id: string): S[] {
  return steps.filter((each) => each.id !== id).map((each) => ({ ...each, childSteps: without(each.childSteps, id) }))
}

function flat<S extends Placed<S>>(steps: readonly S[]): S[] {
  return steps.flatMap((step) => [step, ...flat(step.childSteps)])
}

/** Where a step stands among those beside it. */
export function placeIn<S extends Placed<S>>(steps: readonly S[], id: string, parent: S | null = null): Place<S> | undefined {
  const at = steps.findIndex((step) => step.id === id)
  const step = steps[at]
  if (step) return { step, siblings: steps, at, parent }
  for (const each of steps) {
    const found = placeIn(each.childSteps, id, each)
    if (found) return found
  }
  return undefined
}

/** 'Detail is now 5 of 8', 'Wash is now 2 of 2 below Detail': what a move comes to, for those who do not see it. */
export function placeWords<S extends Placed<S>>(steps: readonly S[], id: string): string {
  const place = placeIn(steps, id)
  if (!place) return ''
  const below = place.parent ? ` below ${place.parent.name}` : ''
  return `${place.step.name} is now ${place.at + 1} of ${place.siblings.length}${below}`
}
