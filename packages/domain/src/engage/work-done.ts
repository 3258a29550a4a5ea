import {
  answerWords,
  type ChecklistAnswers,
  type ChecklistField,
  type ChecklistItem,
  groupsOf,
  markOf,
} from '../checklists/checklists.ts'

/** Kinds of work that a shopper is told of. */
export const workKinds = ['TASK', 'CHECKLIST', 'REPAIR_ORDER'] as const
export type WorkKind = (typeof workKinds)[number]

/** Finished work that the page lists at most. */
export const MAX_LISTED_WORK = 200

/** Outcomes of a point that was checked: nothing to do; found and put right; to be watched; found and not put right. */
export const pointStates = ['FINE', 'PUT_RIGHT', 'WATCH', 'FOUND'] as const
export type PointState = (typeof pointStates)[number]

export type PointCounts = { total: number; fine: number; putRight: number; watch: number; found: number }

/**
 * The outcome of a point, by its answer and by whether the task that came of it is completed; undefined where the answer says nothing of the
 * kind. A point that a completed task put right counts as found, also where its answer was corrected afterwards.
 */
export function pointState(
  field: ChecklistField,
  answer: ChecklistAnswers[string] | undefined,
  isTaskCompleted: boolean,
): PointState | undefined {
  const mark = markOf(field, answer)
  if (mark === null) return undefined
  if (isTaskCompleted) return 'PUT_RIGHT'
  return mark === 'FAILS' ? 'FOUND' : mark
}

/** What a finished checklist says; `completed` has the items whose task is completed. */
export type FinishedSheet = {
  items: readonly ChecklistItem[]
  answers: ChecklistAnswers
  completed: ReadonlySet<string>
}

export type SheetPoint = { name: string; answer: string; state: PointState }
export type SheetGroup = { name: string; points: SheetPoint[] }

/** Points of a sheet in its groups: items whose answer says whether they are fine. Words that somebody typed are notes, and left out. */
export function sheetGroups({ items, answers, completed }: FinishedSheet): SheetGroup[] {
  return groupsOf(items).flatMap(({ label, fields }) => {
    const points = fields.flatMap((field) => {
      const state = pointState(field, answers[field.id], completed.has(field.id))
      return state === undefined ? [] : [{ name: field.label, answer: answerWords(field, answers[field.id]), state }]
    })
    return points.length === 0 ? [] : [{ name: label, points }]
  })
}

export function countPoints(groups: readonly SheetGroup[]): PointCounts {
  const states = groups.flatMap(({ points }) => points.map(({ state }) => state))
  const count = (state: PointState) => states.filter((one) => one === state).length
  return {
    ...{ total: states.length, fine: count('FINE'), putRight: count('PUT_RIGHT') },
    ...{ watch: count('WATCH'), found: count('FOUND') },
  }
}

type Work = { day: string | null; at: number | null }

/** The latest work that the page has room for, in the order in which it was finished, work without a day last; and how much was finished before. */
export function listedWork<T extends Work>(work: readonly T[]): { items: T[]; earlier: number } {
  const inOrder = work.toSorted(byCompletion)
  return { items: inOrder.slice(-MAX_LISTED_WORK), earlier: Math.max(0, inOrder.length - MAX_LISTED_WORK) }
}

/** By the day first: of a repair order no more is known. */
function byCompletion(one: Work, other: Work): number {
  const [day, otherDay] = [one.day ?? '9999', other.day ?? '9999']
  if (day !== otherDay) return day < otherDay ? -1 : 1
  if (one.at === other.at) return 0
  return (one.at ?? Number.MAX_SAFE_INTEGER) - (other.at ?? Number.MAX_SAFE_INTEGER)
}
