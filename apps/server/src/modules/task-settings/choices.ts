import type { Received } from '@lotline/contract/route'
import type { setTaskChoices, TaskChoices } from '@lotline/contract/tasks/task-settings'
import type { TaskChoiceField } from '@lotline/domain/tasks/event-sentences'
import { doubledAt, usualLaborRate } from '@lotline/domain/tasks/task-settings'
import { costsShown } from '@lotline/domain/tasks/tasks'
import { AppError } from '../../app-error.ts'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'
import { nameInUse } from '../../database/uniquely.ts'
import { record } from '../../events/record.ts'
import {
  type ChoicesRow,
  getChoices,
  lockTaskSettings,
  lockTasksOf,
  type RateRow,
  renameType,
  replaceRates,
  updateGoal,
  updateTypes,
} from './queries.ts'
import { malformed, settingsChanged } from './refusals.ts'

type Wish = Received<typeof setTaskChoices>['body']

export async function readChoices({ db, actor }: Ctx): Promise<TaskChoices> {
  const { goal_seconds: goalSeconds, rates, ...choices } = await getChoices(db)
  const { labor } = costsShown(actor.permissions)
  const money = (amount: number) => (labor ? { amount, currency: 'USD' as const } : null)
  return { ...choices, goalSeconds, laborRates: rates.map((rate) => ({ ...rate, rate: money(rate.rate) })) }
}

/** Sets what is named, all of it or nothing. */
export async function setChoices(ctx: Ctx, wish: Wish): Promise<TaskChoices> {
  const { db } = ctx
  await lockTaskSettings(db)
  const before = await getChoices(db)
  if (wish.version !== undefined && wish.version !== before.version) throw settingsChanged('the types, labor rates or the goal')
  const fields = [
    ...(await setTypes(db, before, wish)),
    ...(await setRates(ctx, before.rates, wish.laborRates)),
    ...(await setGoal(db, before, wish.goalSeconds)),
  ]
  if (fields.length > 0)
    await record(ctx, { itemType: 'DICTIONARY_CHANGED', cached: 'tasks', fact: { sentence: 'taskChoicesChanged', fields } })
  return readChoices(ctx)
}

/** Lays the rate that a rooftop starts with beside the usual types. */
export async function layUsualRate(db: Db): Promise<void> {
  await replaceRates(db, [{ ...usualLaborRate, id: newId(), isDefault: true }])
}

async function setTypes(db: Db, before: ChoicesRow, { types, renamed = [] }: Wish): Promise<TaskChoiceField[]> {
  if (types === undefined) return []
  refuseDoubled('task type', types, (at) => `types.${at}`)
  if (types.join('\n') === before.types.join('\n')) return []
  for (const { from, to } of renamed) {
    if (!before.types.includes(from)) throw malformed('renamed', 'names no type', `This rooftop has no task type ${from}.`)
    if (!types.includes(to)) throw malformed('renamed', 'names no new type', `${to} is not among the types.`)
  }
  await renameTypes(db, renamed)
  await updateTypes(db, types)
  return ['types']
}

/** By way of names that no type has, since one may take the name that another gives up. */
async function renameTypes(db: Db, renamed: readonly { from: string; to: string }[]): Promise<void> {
  const between = renamed.filter(({ from, to }) => from !== to).map((one) => ({ ...one, by: newId() }))
  if (between.length === 0) return
  await lockTasksOf(
    db,
    between.map(({ from }) => from),
  )
  for (const { from, by } of between) await renameType(db, from, by)
  for (const { by, to } of between) await renameType(db, by, to)
}

async function setRates({ db, actor }: Ctx, before: readonly RateRow[], wish: Wish['laborRates']): Promise<TaskChoiceField[]> {
  if (wish === undefined) return []
  const permission = 'INVENTORY_VDP_LABOR_COST_VIEW'
  if (!actor.permissions.has(permission))
    throw new AppError('PERMISSION_DENIED', `You need the permission ${permission} to set labor rates.`, { permission })
  const named = wish.flatMap(({ id }) => id ?? [])
  if (named.some((id) => !before.some((rate) => rate.id === id)))
    throw new AppError('NOT_FOUND', 'This rooftop has no such labor rate. It may have been removed.')
  if (new Set(named).size < named.length)
    throw malformed('laborRates', 'names a rate twice', 'A labor rate can be in one place only.')
  if (wish.filter(({ isDefault }) => isDefault).length > 1)
    throw malformed('laborRates', 'has two defaults', 'Only one labor rate can be the default.')
  refuseDoubled(
    'labor rate',
    wish.map(({ name }) => name),
    (at) => `laborRates.${at}.name`,
  )
  const standard = Math.max(
    0,
    wish.findIndex(({ isDefault }) => isDefault),
  )
  const rates = wish.map(({ id = newId(), name, rate }, at) => ({ id, name, rate: rate.amount, isDefault: at === standard }))
  if (JSON.stringify(rates) === JSON.stringify(before)) return []
  await replaceRates(db, rates)
  return ['laborRates']
}

async function setGoal(db: Db, before: ChoicesRow, seconds: number | null | undefined): Promise<TaskChoiceField[]> {
  if (seconds === undefined || seconds === before.goal_seconds) return []
  await updateGoal(db, seconds)
  return ['goalSeconds']
}

function refuseDoubled(what: string, names: readonly string[], fieldAt: (at: number) => string): void {
  const at = doubledAt(names)
  if (at >= 0) throw nameInUse(what, names[at] ?? '', fieldAt(at))
}
