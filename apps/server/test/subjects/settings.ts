import { randomUUID } from 'node:crypto'
import { secretAmounts } from '../full-vehicle.ts'
import type { Caller } from '../server.ts'

/** A labor rate and a template whose costs are secret. */
export async function layTaskSettings(owner: Caller): Promise<void> {
  const { laborCost, partsCost } = secretAmounts
  const money = (amount: number) => ({ amount, currency: 'USD' })
  const template = {
    name: `Template ${randomUUID()}`,
    type: 'Body',
    laborHours: 1,
    laborRate: money(laborCost),
    partsCost: money(partsCost),
  }
  for (const answer of [
    await owner('PUT', '/settings/tasks', { laborRates: [{ name: 'Shop', rate: money(laborCost) }] }),
    await owner('POST', '/settings/tasks/templates', template),
  ])
    if (answer.status >= 300) throw new Error(answer.text)
}

export const aChecklist = (taskTemplateId: string | null = null) => ({
  name: 'Lights and sounds',
  items: ['horn', 'lamps'].map((id) => ({
    id,
    label: `Works: ${id}`,
    uiType: 'YES_NO',
    options: [{ label: 'No', value: 'false', mark: 'FAILS' }],
    taskTemplateId,
  })),
})

/** The first step asks for photos, which none of the vehicles made here has all of. */
export async function layGate(owner: Caller): Promise<void> {
  const [first] = (await owner('GET', '/utility/workflow/steps')).body.data
  const answer = await owner('PUT', `/settings/gates/${first.id}`, { kinds: ['PHOTOS'], checklistId: null })
  if (answer.status !== 200) throw new Error(answer.text)
}

/** What every vehicle on the line is asked for, with work that costs what is secret. */
export async function layChecklists(owner: Caller): Promise<void> {
  const [template] = (await owner('GET', '/utility/tasks/templates')).body.data
  const added = await owner('POST', '/settings/checklists', aChecklist(template.id))
  if (added.status !== 201) throw new Error(added.text)
}
