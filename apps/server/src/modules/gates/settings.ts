import type { GatesWish, StepGates, setGates } from '@lotline/contract/recon/gates'
import type { Received } from '@lotline/contract/route'
import { gateKinds } from '@lotline/domain/gates/gates'
import { AppError } from '../../app-error.ts'
import type { Ctx } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import { record } from '../../events/record.ts'
import { askStanding, isInUse } from '../checklists/index.ts'
import { lockLine } from '../line/index.ts'
import { settingsChanged } from '../task-settings/index.ts'
import { countStanding, type GateRow, listStepGates, updateGates } from './queries.ts'

export async function readGates({ db }: Ctx): Promise<StepGates[]> {
  const [steps, standing] = [await listStepGates(db), await countStanding(db)]
  return steps.map(({ step, kinds, checklist }) => {
    const here = standing.filter(({ step_id }) => step_id === step.id).map(({ holds, cars }) => ({ holds, cars }))
    return { step, gates: { kinds, checklist }, cars: here.reduce((sum, { cars }) => sum + cars, 0), standing: here }
  })
}

type Wish = Received<typeof setGates>['body']

/** Says what a step asks for before it is left. Vehicles that stand in it are asked for its checklist at once; none is called back. */
export async function changeGates(ctx: Ctx, stepId: string, { seen, ...wish }: Wish): Promise<StepGates[]> {
  const { db, now } = ctx
  await lockLine(db)
  const found = isUuid(stepId) ? (await listStepGates(db)).find(({ step }) => step.id === stepId.toLowerCase()) : undefined
  if (!found) throw new AppError('STEP_NOT_FOUND', 'This rooftop has no such step in use.')
  if (seen && !isSame(found, seen)) throw settingsChanged(`what ${found.step.name} asks for`)
  if (isSame(found, wish)) return readGates(ctx)
  const kinds = gateKinds.filter((kind) => wish.kinds.includes(kind))
  const checklistId = wish.checklistId?.toLowerCase() ?? null
  const asks = kinds.includes('CHECKLIST') && checklistId !== null
  if (checklistId !== null && (asks || checklistId !== found.checklist?.id) && !(await isInUse(db, checklistId)))
    throw new AppError('CHECKLIST_NOT_FOUND', 'This rooftop has no such checklist in use. Choose another.')
  await updateGates(db, found.step.id, { kinds, checklistId })
  if (asks) await askStanding(db, { stepId: found.step.id, templateId: checklistId, at: now })
  const fact = { sentence: 'gatesSet', step: found.step.name, kinds } as const
  await record(ctx, { itemType: 'DICTIONARY_CHANGED', cached: 'steps', fact })
  return readGates(ctx)
}

function isSame({ kinds, checklist }: GateRow, wish: GatesWish): boolean {
  const same = gateKinds.every((kind) => kinds.includes(kind) === wish.kinds.includes(kind))
  return same && (checklist?.id ?? null) === (wish.checklistId?.toLowerCase() ?? null)
}
