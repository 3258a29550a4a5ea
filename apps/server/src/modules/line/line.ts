import type { LineStep } from '@lotline/contract/recon/line'
import type { Db } from '../../database/doors.ts'
import { listNames, listStepUse } from './queries.ts'
import { loadSteps, type Step } from './steps.ts'

/** The whole line with all settings, for those who shape it. */
export async function describeLine(db: Db): Promise<LineStep[]> {
  const [steps, uses] = await Promise.all([loadSteps(db), listStepUse(db)])
  const names = await listNames(db, [...new Set(steps.flatMap(assigneesOf))])
  const useOf = new Map(uses.map((use) => [use.id, use]))
  const nameOf = new Map(names.map((person) => [person.id, person]))
  const describe = ({ defaultAssigneeId, childSteps, ...step }: Step): LineStep => ({
    ...step,
    defaultAssignee: nameOf.get(defaultAssigneeId ?? '') ?? null,
    vehicles: useOf.get(step.id)?.vehicles ?? 0,
    hasHistory: useOf.get(step.id)?.has_history ?? false,
    childSteps: childSteps.map(describe),
  })
  return steps.map(describe)
}

function assigneesOf({ defaultAssigneeId, childSteps }: Step): string[] {
  return [...(defaultAssigneeId ? [defaultAssigneeId] : []), ...childSteps.flatMap(assigneesOf)]
}
