import { randomUUID } from 'node:crypto'
import { secretAmounts } from '../full-vehicle.ts'
import { type Caller, runAt, type TestServer } from '../server.ts'

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

/** A webhook that is paused: nothing of it is sent. */
export async function aWebhook(server: TestServer, rooftopId: string, createdBy: string): Promise<string> {
  const [row] = await runAt(
    server.url,
    `insert into webhook (rooftop_id, id, name, url, types, sends_amounts, secret, created_at, created_by, paused_at, paused_by)
     values ($1, gen_random_uuid(), 'Title desk', 'https://hooks.dealer.example/', '{task.requested}', true, 'v1.x', now(), $2, now(), $2) returning id`,
    [rooftopId, createdBy],
  )
  return row.id
}

/** A delivery of secret amounts that has arrived, and was answered with them. */
export async function aDelivery(
  server: TestServer,
  rooftopId: string,
  of: { webhookId: string; vehicleId: string },
): Promise<string> {
  const { partsCost: parts, laborCost: labor } = secretAmounts
  const event = { type: 'task.requested', data: {}, amounts: { parts, labor, cost: secretAmounts.costWithPack } }
  const [row] = await runAt(
    server.url,
    `with told as (
       insert into webhook_event (rooftop_id, id, entry_id, type, at, vehicle_id, stock_number, vin, event)
       values ($1, 'evt_' || gen_random_uuid(), gen_random_uuid(), 'task.requested', now(), $3, 'T1', '1FTFW1E50MFA00001', $4) returning id)
     insert into webhook_delivery (rooftop_id, webhook_id, id, event_id, type, vehicle_id, state, created_at, settled_at, tries, last_at, last_status,
       last_ms, sent_amounts, sent_shopper, answer)
     select $1, $2, gen_random_uuid(), id, 'task.requested', $3, 'ARRIVED', now(), now(), 1, now(), 200, 5, true, false, $4 from told returning id`,
    [rooftopId, of.webhookId, of.vehicleId, JSON.stringify(event)],
  )
  return row.id
}
