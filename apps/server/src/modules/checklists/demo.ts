import { MAX_LISTED } from '@lotline/contract/shapes'
import {
  type ChecklistAnswers,
  type ChecklistField,
  type ChecklistOption,
  fieldsOf,
  markOf,
  type OptionMark,
} from '@lotline/domain/checklists/checklists'
import type { Shot } from '@lotline/domain/vehicles/media'
import type { Ctx } from '../../ctx.ts'
import { newId } from '../../database/new-id.ts'
import type { PlannedVisit } from '../../demo/passage.ts'
import { type Random, randomOf } from '../../demo/random.ts'
import { minute } from '../../demo/shop-hours.ts'
import type { DemoAct, OpenDemo, Story } from '../../module/demo-part.ts'
import { planTasks } from '../tasks/demo-plan.ts'
import { listTasks } from '../tasks/index.ts'
import { answerItems } from './answer.ts'
import { insertProofs } from './demo-queries.ts'
import { layUsualChecklists } from './lay-presets.ts'
import { presets } from './presets/presets.ts'
import { findCurrentSheets, putTask, type SheetRow } from './queries.ts'

/** Who fills which sheet in which step; the mechanical one goes with what inspection finds. */
const sheetsOf: Readonly<Record<string, readonly string[]>> = {
  Intake: ['Arrival'],
  Inspection: ['60-point mechanical', 'Certified'],
  Detail: ['Detail'],
  Photos: ['Photos'],
}

/** The checklists that come with the product, filled by those who work in their steps: half-filled where a vehicle still stands. */
export const openDemo: OpenDemo = async ({ doors, id, actor, now }) => {
  await doors.inRooftop(id, (db) => layUsualChecklists({ db, actor: actor('manager'), now }))
  return {
    acts: (story) => planSheets(story, now),
    async write(story, { vehicleId, ctxAt }) {
      const plan = planTasks(story, now)
      if (plan.length > 0) await tieTasks(ctxAt(now.getTime(), 'manager'), vehicleId)
      const { photographedAt } = story.life
      if (photographedAt !== null) await showProof(ctxAt(photographedAt, 'photographer'), vehicleId)
    },
  }
}

/** In the last visit to each step, in two goes: the second is missing where the work is under way. */
function planSheets(story: Story, now: Date): DemoAct[] {
  const { place, life } = story
  const random = randomOf('checklists', place.seed, place.rooftop, place.index)
  const failing = planTasks(story, now).map(({ job }) => job)
  return Object.keys(sheetsOf).flatMap((step) => {
    const visit = life.visits.find((one) => one.step === step)
    if (!visit || (visit.leave === null && visit.work.length === 0)) return []
    const answer = (field: ChecklistField) =>
      field.label === 'Odometer' ? String(story.facts.mileage ?? '') : answerOf(random, field, failing)
    const goes = visit.leave === null ? [random.between(0.3, 0.75)] : [0.5, 1]
    return goes.flatMap((share, go) => goOf(visit, { share, at: momentIn(visit, goes.length, go, now), answer, failing }))
  })
}

type Failing = readonly { name: string; remark: string }[]
type Go = { share: number; at: number; answer(field: ChecklistField): ChecklistAnswers[string] | null; failing: Failing }

function goOf({ step, worker }: PlannedVisit, { share, at, answer, failing }: Go): DemoAct[] {
  const perform = async (ctx: Ctx, vehicleId: string) => {
    const named = (await findCurrentSheets(ctx.db, vehicleId)).filter(({ name }) => sheetsOf[step]?.includes(name))
    for (const sheet of named) await fill(ctx, vehicleId, sheet, { share, answer, failing })
  }
  return [{ at, by: worker, perform }]
}

async function fill(
  ctx: Ctx,
  vehicleId: string,
  { id: checklistId, items, answers: before, finished_at }: SheetRow,
  { share, answer, failing }: Omit<Go, 'at'>,
): Promise<void> {
  if (finished_at) return
  const fields = fieldsOf(items)
  const open = fields.slice(0, Math.ceil(fields.length * share)).filter(({ id }) => !Object.hasOwn(before, id))
  const given = open.map((field) => [field, answer(field)] as const)
  const answers = Object.fromEntries(given.map(([{ id }, said]) => [id, said]))
  const notes = given.flatMap(([field, said]) => {
    const remark = failing.find(({ name }) => name === taskNames.get(field.label))?.remark
    return remark && markOf(field, said ?? undefined) === 'FAILS' ? [[field.id, remark] as const] : []
  })
  await answerItems(ctx, { vehicleId, checklistId }, { answers, notes: Object.fromEntries(notes) })
}

/** Between coming and going, or until now. */
function momentIn({ enter, leave, work }: PlannedVisit, goes: number, go: number, now: Date): number {
  const from = work[0]?.from ?? enter
  const until = leave ?? now.getTime()
  return Math.floor(Math.min(until - minute / 4, from + ((until - from) * (go + 1)) / (goes + 0.2)))
}

// By the label of an item what it proposes.
const taskNames = new Map(
  presets.flatMap(({ groups }) => groups.flatMap(({ items }) => items.map(({ label, task }) => [label, task?.name ?? '']))),
)

/** Mostly fine; what inspection has found fails where an item asks for it, and now and then something else is to be watched or proposed. */
function answerOf(random: Random, field: ChecklistField, failing: Failing): ChecklistAnswers[string] | null {
  if (field.number) return String(random.whole(...(numbers[field.number.unit] ?? [5, 30])))
  if (field.uiType === 'TEXTBOX') return null
  if (field.uiType === 'CHECKBOX' && field.options.length === 0) return true
  const isFound = failing.some(({ name }) => name === taskNames.get(field.label))
  const chance = random.between(0, 1)
  const wanted: OptionMark = isFound || chance < 0.015 ? 'FAILS' : chance < 0.12 ? 'WATCH' : 'FINE'
  const { value } = choiceOf(field.options, wanted)
  if (field.uiType === 'YES_NO') return value === 'true'
  return field.uiType === 'CHECKBOX' ? [value] : value
}

const numbers: Readonly<Record<string, readonly [from: number, to: number]>> = {
  mm: [26, 29],
  mi: [4, 19],
  years: [1, 5],
  '/32 in': [6, 9],
}

function choiceOf(options: readonly ChecklistOption[], wanted: OptionMark): ChecklistOption {
  const found = options.find(({ mark }) => mark === wanted) ?? options.find(({ mark }) => mark !== 'FAILS') ?? options[0]
  if (!found) throw new Error('A choice has something to choose from')
  return found
}

/** What was written down as a task on the way is the task of the answer that fails. */
async function tieTasks({ db }: Ctx, vehicleId: string): Promise<void> {
  const [sheets, tasks] = await Promise.all([findCurrentSheets(db, vehicleId), listTasks(db, vehicleId, { most: MAX_LISTED })])
  for (const { id, items, answers } of sheets)
    for (const field of fieldsOf(items).filter((one) => markOf(one, answers[one.id]) === 'FAILS')) {
      const task = tasks.find(({ name }) => name === taskNames.get(field.label))
      if (task) await putTask(db, id, field.id, task.id)
    }
}

// By the label of an item which of the vehicle's photos shows what it says.
const proofs: Readonly<Record<string, Shot>> = {
  Odometer: 'ODOMETER',
  'Tread, left front': 'WHEEL',
  'Body damage': 'DRIVER_SIDE',
  Inside: 'INTERIOR_FRONT',
}

/** What is read off or found is shown by a photo, where there is one. */
async function showProof({ db, actor, now }: Ctx, vehicleId: string): Promise<void> {
  const sheets = await findCurrentSheets(db, vehicleId)
  const shown = sheets.flatMap(({ id, items, answers }) =>
    fieldsOf(items).flatMap((field) => {
      const shot = proofs[field.label]
      const mark = markOf(field, answers[field.id])
      const isWorthIt = mark === 'FAILS' || mark === 'WATCH' || (field.number !== null && Object.hasOwn(answers, field.id))
      return shot && isWorthIt ? [{ id: newId(), checklistId: id, fieldId: field.id, shot }] : []
    }),
  )
  await insertProofs(db, { vehicleId, by: actor.personId, at: now }, shown)
}
