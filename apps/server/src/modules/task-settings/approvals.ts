import type { Received } from '@lotline/contract/route'
import type { ApprovalSettings, setApprovalSettings } from '@lotline/contract/tasks/task-settings'
import { type ApprovalField, approvalFields } from '@lotline/domain/tasks/event-sentences'
import { typeNamed } from '@lotline/domain/tasks/task-settings'
import { AppError } from '../../app-error.ts'
import type { Ctx } from '../../ctx.ts'
import { newId } from '../../database/new-id.ts'
import { record } from '../../events/record.ts'
import { readDecisionTime } from '../tasks/index.ts'
import {
  getApprovals,
  listRoles,
  listRules,
  listStandIns,
  listWorkers,
  type NewRule,
  type NewStandIn,
  replaceRules,
  replaceStandIns,
  updateApprovals,
} from './approval-queries.ts'
import { listTypes, lockTaskSettings } from './queries.ts'
import { malformed, settingsChanged } from './refusals.ts'

type Wish = Received<typeof setApprovalSettings>['body']

export async function readApprovals(ctx: Pick<Ctx, 'db' | 'now'>): Promise<ApprovalSettings> {
  return { ...(await readSettings(ctx)), decisionTime: await readDecisionTime(ctx) }
}

/** All that is set, without what has come of it. */
type Settings = Omit<ApprovalSettings, 'decisionTime'>

async function readSettings({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<Settings> {
  const row = await getApprovals(db)
  const [rules, standIns, workers, roles] = [
    await listRules(db),
    await listStandIns(db, now),
    await listWorkers(db),
    await listRoles(db),
  ]
  const named = ({ id, name }: { id: string; name: string }) => ({ id, name })
  return {
    version: row.version,
    autoTaskLimit: money(row.auto_task_limit),
    autoVehicleLimit: money(row.auto_vehicle_limit),
    allowsOwn: row.allows_own,
    answerSeconds: row.answer_seconds,
    rules: rules.map(({ most, ...rule }) => ({ ...rule, limit: money(most) })),
    standIns,
    approvers: workers.filter(({ mayApprove }) => mayApprove).map((one) => ({ ...named(one), roleId: one.roleId })),
    roles: roles.filter(({ mayApprove }) => mayApprove).map(named),
  }
}

/** Sets what is named, all of it or nothing; what has not changed is not told. */
export async function setApprovals(ctx: Ctx, wish: Wish): Promise<ApprovalSettings> {
  const { db } = ctx
  await lockTaskSettings(db)
  const before = await readSettings(ctx)
  if (wish.version !== undefined && wish.version !== before.version) throw settingsChanged('how tasks are approved')
  const rules = wish.rules && (await rulesOf(ctx, wish.rules))
  const standIns = wish.standIns && (await standInsOf(ctx, wish.standIns))
  await updateApprovals(db, { ...columnsOf(before, wish), version: before.version })
  if (rules) await replaceRules(db, rules)
  if (standIns) await replaceStandIns(db, standIns)
  const fields = changedBetween(before, await readSettings(ctx))
  if (fields.length === 0) return readApprovals(ctx)
  await updateApprovals(db, { ...columnsOf(before, wish), version: newId() })
  await record(ctx, { itemType: 'DICTIONARY_CHANGED', cached: 'tasks', fact: { sentence: 'approvalsChanged', fields } })
  return readApprovals(ctx)
}

function columnsOf(before: Settings, wish: Wish) {
  const chosen = <T>(given: T | undefined, now: T) => (given === undefined ? now : given)
  return {
    auto_task_limit: chosen(wish.autoTaskLimit, before.autoTaskLimit)?.amount ?? null,
    auto_vehicle_limit: chosen(wish.autoVehicleLimit, before.autoVehicleLimit)?.amount ?? null,
    allows_own: chosen(wish.allowsOwn, before.allowsOwn),
    answer_seconds: chosen(wish.answerSeconds, before.answerSeconds),
  }
}

/** Fields that differ. Stand-ins are given new ids each time, which tells nothing. */
function changedBetween(before: Settings, after: Settings): ApprovalField[] {
  const bare = ({ standIns, ...rest }: Settings) => ({ ...rest, standIns: standIns.map((one) => ({ ...one, id: '' })) })
  const [was, is] = [bare(before), bare(after)]
  return approvalFields.filter((field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]))
}

/** Rules narrow what approvers may do; they give nobody anything. */
async function rulesOf({ db }: Ctx, wish: NonNullable<Wish['rules']>): Promise<NewRule[]> {
  const [workers, roles, types, before] = [
    await listWorkers(db),
    await listRoles(db),
    await listTypes(db),
    (await listRules(db)).flatMap((rule) => rule.types),
  ]
  return wish.map(({ personId, roleId, types: named, limit }, at) => {
    if (personId !== null) requireApprover(workers, personId, `rules.${at}.personId`)
    if (roleId !== null) {
      const role = roles.find(({ id }) => id === roleId)
      if (!role) throw new AppError('ROLE_NOT_FOUND', 'This rooftop has no such role. It may have been deleted.')
      if (!role.mayApprove) throw mayNotApprove(`rules.${at}.roleId`, role.name, 'That role does not let anyone approve tasks.')
    }
    return { id: newId(), personId, roleId, types: typesOf(at, named, types, before), most: limit?.amount ?? null }
  })
}

/** As the rooftop spells them; one that has been removed since stays where it stood. */
function typesOf(at: number, named: readonly string[], types: readonly string[], before: readonly string[]): string[] {
  const spelled = named.map((wanted) => {
    const type = typeNamed([...types, ...before], wanted)
    if (type === undefined)
      throw malformed(
        `rules.${at}.types`,
        'is not a task type',
        `${wanted} is not one of this rooftop's task types: ${types.join(', ')}.`,
      )
    return type
  })
  return [...new Set(spelled)]
}

async function standInsOf({ db, now }: Ctx, wish: NonNullable<Wish['standIns']>): Promise<NewStandIn[]> {
  const workers = await listWorkers(db)
  return wish.map(({ personId, standInId, from, until }, at) => {
    const field = `standIns.${at}`
    requireApprover(workers, personId, `${field}.personId`)
    const standIn = requireApprover(workers, standInId, `${field}.standInId`)
    if (personId === standInId)
      throw malformed(`${field}.standInId`, 'is the same person', `${standIn.name} cannot stand in for themselves.`)
    const [begins, ends] = [timeOf(`${field}.from`, from), timeOf(`${field}.until`, until)]
    if (begins >= ends)
      throw malformed(`${field}.until`, 'must be later than the beginning', 'A stand-in must end later than it begins.')
    if (ends <= now) throw malformed(`${field}.until`, 'has passed', 'That time is over already.')
    return { id: newId(), personId, standInId, from: begins, until: ends }
  })
}

function requireApprover(workers: Awaited<ReturnType<typeof listWorkers>>, id: string, field: string): { name: string } {
  const worker = workers.find((one) => one.id === id)
  if (!worker) throw new AppError('PERSON_NOT_FOUND', 'This rooftop has no such person.')
  if (!worker.mayApprove) throw mayNotApprove(field, worker.name, 'Give them a role that lets them first.')
  return worker
}

function mayNotApprove(field: string, name: string, advice: string): AppError {
  return malformed(field, 'may not approve tasks', `${name} may not approve tasks. ${advice}`)
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/

function timeOf(field: string, text: string): Date {
  const at = new Date(moment.test(text) ? text : Number.NaN)
  if (Number.isNaN(at.getTime()))
    throw malformed(field, 'is not a time', 'Give times as 2026-03-02T15:00:00Z, with their time zone.')
  return at
}

function money(amount: number | null) {
  return amount === null ? null : { amount, currency: 'USD' as const }
}
