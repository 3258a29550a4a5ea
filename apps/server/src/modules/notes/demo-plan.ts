import type { PlannedVisit } from '../../demo/passage.ts'
import { type Random, randomOf } from '../../demo/random.ts'
import { hour, minute, type ShopHours } from '../../demo/shop-hours.ts'
import type { DemoHouse, Story } from '../../module/demo-part.ts'
import type { PlannedTask } from '../tasks/demo-plan.ts'

/** `@{key}` in a text names a person by key; `at` is milliseconds since 1970. */
export type PlannedNote = { at: number; by: string; text: string }

type Remark = { share: number; when: 'in' | 'out'; texts: readonly string[] }

// What people say of a vehicle while it stands in a step, and as it leaves.
const remarks: Record<string, readonly Remark[]> = {
  Intake: [
    {
      share: 0.35,
      when: 'in',
      texts: ['Second key is missing.', 'Keys are in the box, manual is in the glove box.', 'Came with a full tank.'],
    },
  ],
  Inspection: [{ share: 0.2, when: 'in', texts: ['Drives straight, no codes.', 'Lift is taken, next in line.'] }],
  'Parts hold': [
    {
      share: 0.6,
      when: 'in',
      texts: ['Parts are ordered, due tomorrow before noon.', 'One part is on backorder, calling around.'],
    },
    { share: 0.5, when: 'out', texts: ['Parts are in, on the recon shelf.', 'All parts are here. @{advisor} it can move.'] },
  ],
  'In bay': [
    { share: 0.4, when: 'in', texts: ['On the lift.', 'One bolt seized, needs heat. Going on after lunch.'] },
    { share: 0.3, when: 'out', texts: ['Road test is fine.', 'Done, wheels torqued.'] },
  ],
  'Body/Paint': [{ share: 0.5, when: 'in', texts: ['Clear coat is drying.', 'We start on it first thing tomorrow.'] }],
  Detail: [
    { share: 0.25, when: 'in', texts: ['Dog hair in the back, needs another hour.', 'Carpets are wet, doors stay open.'] },
  ],
  Photos: [{ share: 0.3, when: 'out', texts: ['Photos are up.', 'Photos are up, one wheel still dirty. @{detailer}'] }],
  Frontline: [{ share: 0.3, when: 'in', texts: ['Front row, next to the entrance.', 'Window sticker is on.'] }],
}

/** What the people of a rooftop wrote on a vehicle, oldest first. */
export function planNotes(
  { place, life }: Story,
  tasks: readonly PlannedTask[],
  { shop, now }: Pick<DemoHouse, 'shop' | 'now'>,
): PlannedNote[] {
  const random = randomOf('notes', place.seed, place.rooftop, place.index)
  const setting = { random, shop, now: now.getTime() }
  const said = life.visits.flatMap((visit) =>
    (remarks[visit.step] ?? []).filter(({ share }) => random.chance(share)).flatMap((remark) => remarkIn(setting, visit, remark)),
  )
  return [...said, ...ofTasks(setting, tasks)].sort((one, other) => one.at - other.at)
}

type Setting = { random: Random; shop: ShopHours; now: number }

/** Nobody writes while the vehicle only passes through. */
function remarkIn({ random, shop, now }: Setting, visit: PlannedVisit, { when, texts }: Remark): PlannedNote[] {
  const { enter, leave, worker } = visit
  const until = leave ?? now
  if (until - enter < hour || (when === 'out' && leave === null)) return []
  const wished = when === 'out' ? until - random.between(2, 12) * minute : enter + (until - enter) * random.between(0.1, 0.8)
  return [{ at: Math.floor(Math.max(enter + minute, shop.before(wished, random))), by: worker, text: random.pick(texts) }]
}

/** Who asks for a decision says so, and is told it. */
function ofTasks({ random, now }: Setting, tasks: readonly PlannedTask[]): PlannedNote[] {
  const asked = tasks.filter(({ acts }) => acts[0].type === 'TASK_CREATED')
  const last = asked.at(-1)?.acts[0]
  if (!last || !random.chance(0.6)) return []
  const names = asked.map(({ job }) => job.name.toLowerCase()).slice(0, 2)
  const more = asked.length > names.length ? `, ${asked.length - names.length} more` : ''
  const question = {
    at: Math.min(now, last.at + minute),
    by: last.by,
    text: `@{advisor} please look: ${names.join(', ')}${more}. Quotes are in tasks.`,
  }
  const denied = tasks.find(({ status }) => status === 'DENIED')
  const decision = denied?.acts[1]
  if (!denied || !decision) return [question]
  const text = `@{${last.by}} leave the ${denied.job.name.toLowerCase()}, it does not pay on this one.`
  return [question, { at: Math.min(now, decision.at + minute), by: decision.by, text }]
}
