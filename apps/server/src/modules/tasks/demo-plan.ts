import type { TaskEvent } from '@lotline/domain/tasks/history'
import { usualLaborRate } from '@lotline/domain/tasks/task-settings'
import { laborCostOf, type TaskStatus, totalOf } from '@lotline/domain/tasks/tasks'
import type { PlannedVisit } from '../../demo/passage.ts'
import { workersOf } from '../../demo/people.ts'
import { type Random, randomOf } from '../../demo/random.ts'
import { hour, minute } from '../../demo/shop-hours.ts'
import type { Story } from '../../module/demo-part.ts'

/** One thing that happened to a task; `at` is milliseconds since 1970, `by` a person's key. */
export type TaskAct = { type: TaskEvent; at: number; by: string }
export type PlannedTask = {
  job: Job
  status: TaskStatus
  laborHours: number | null
  laborRate: number | null
  laborCost: number | null
  partsCost: number
  note: string
  assignee: string | null
  acts: [TaskAct, ...TaskAct[]]
}

type Scene = { random: Random; visits: readonly PlannedVisit[]; ended: boolean; now: number }
type Progress = Pick<PlannedTask, 'status' | 'assignee' | 'acts'>

/** What inspection found on a vehicle, and how far each thing has come since; nothing where nobody has inspected it. */
export function planTasks({ place, facts, life }: Story, now: Date): PlannedTask[] {
  const random = randomOf('tasks', place.seed, place.rooftop, place.index)
  const { visits } = life
  const inspection = visits.find(({ step }) => step === 'Inspection')
  if (!inspection || (inspection.leave === null && inspection.work.length === 0)) return []
  const scene = { random, visits, ended: life.ended, now: now.getTime() }
  return pickJobs(scene, facts.estimatedRecon).map(({ job, ...costs }, index) => ({
    job,
    ...costs,
    note: random.chance(0.35) ? job.remark : '',
    ...progressOf(scene, job, foundIn(scene, inspection, index)),
  }))
}

type Costs = Pick<PlannedTask, 'laborHours' | 'laborRate' | 'laborCost' | 'partsCost'>

/** About as much work as was estimated, of kinds whose step the vehicle needs; a car under inspection shows the first two. */
function pickJobs(scene: Scene, estimate: number): ({ job: Job } & Costs)[] {
  const { random, visits } = scene
  const open = visits.at(-1)?.step === 'Inspection'
  const limit = estimate * random.between(0.6, 1.15)
  const left = jobs.filter(({ step }) => isNeeded(visits, step))
  const picked: ({ job: Job } & Costs)[] = []
  let sum = 0
  while (sum < limit && picked.length < (open ? 2 : 5) && left.length > 0) {
    const job = random.pick(left)
    left.splice(left.indexOf(job), 1)
    const costs = costsOf(random, job)
    picked.push({ job, ...costs })
    sum += totalOf(costs)
  }
  return picked
}

function isNeeded(visits: readonly PlannedVisit[], step: string): boolean {
  const visit = visits.findLast((one) => one.step === step)
  return !visit || visit.leave === null || visit.leave - visit.enter > 2 * hour
}

function costsOf(random: Random, { labor, parts }: Job): Costs {
  const cents = (amount: number) => Math.round(amount * 100) / 100
  const partsCost = cents(parts * random.between(0.85, 1.3))
  const asked = 'asked' in labor
  const laborHours = asked ? null : Math.max(0.2, Math.round(labor.hours * random.between(0.85, 1.25) * 10) / 10)
  const laborRate = asked ? null : shopRate
  const typed = asked ? Math.round(labor.asked * random.between(0.85, 1.25)) : null
  return { laborHours, laborRate, laborCost: laborCostOf({ laborHours, laborRate, laborCost: typed }), partsCost }
}

/** Things are written down towards the end of the inspection; while it goes on they are drafts. */
function foundIn({ random, now }: Scene, { enter, leave, work, worker }: PlannedVisit, index: number): TaskAct {
  const from = work[0]?.from ?? enter
  const end = leave ?? now
  const at = Math.floor(Math.max(from + minute, end - (40 - 6 * index + random.between(0, 5)) * minute))
  return { type: leave === null ? 'TASK_DRAFT_CREATED' : 'TASK_CREATED', at: Math.min(at, end), by: worker }
}

function progressOf(scene: Scene, job: Job, found: TaskAct): Progress {
  if (found.type === 'TASK_DRAFT_CREATED') return { status: 'ESTIMATED', assignee: null, acts: [found] }
  const decided = decisionOn(scene, found.at)
  if (!decided) return unlessEnded(scene, { status: 'REQUESTED', assignee: null, acts: [found] })
  if (decided.type === 'TASK_DENIED') return { status: 'DENIED', assignee: null, acts: [found, decided] }
  const visit = scene.visits.findLast(({ step, leave }) => step === job.step && (leave ?? scene.now) > decided.at + 2 * minute)
  const assignee = visit?.worker ?? workersOf[job.step]?.[0] ?? null
  const done = visit && completionIn(scene, visit, decided.at)
  if (!done) return unlessEnded(scene, { status: 'APPROVED', assignee, acts: [found, decided] })
  return { status: 'COMPLETED', assignee, acts: [found, decided, done] }
}

/** Before the vehicle leaves approval; while it waits there, or for parts, some things are still open. */
function decisionOn({ random, visits, now }: Scene, after: number): TaskAct | undefined {
  const approval = visits.findLast(({ step }) => step === 'Awaiting approval')
  const type = random.chance(0.9) ? 'TASK_APPROVED' : 'TASK_DENIED'
  const by = random.chance(0.7) ? 'advisor' : 'manager'
  const isOpen = !approval || approval.leave === null
  const early = random.chance(0.4)
  if (isOpen && (!early || now - after < 10 * minute)) return undefined
  const at = isOpen ? after + (now - after) * random.between(0.2, 0.9) : (approval.leave ?? now) - random.between(2, 25) * minute
  return { type, at: Math.floor(Math.max(at, after + minute)), by }
}

/** Shortly before the vehicle leaves the step of the work; while it stands there, some of it. */
function completionIn({ random, now }: Scene, { enter, leave, work, worker }: PlannedVisit, after: number): TaskAct | undefined {
  const from = Math.max(work[0]?.from ?? enter, after + minute)
  if (leave === null && (work.length === 0 || from >= now || !random.chance(0.4))) return undefined
  const at = leave === null ? from + (now - from) * random.between(0.3, 0.9) : leave - random.between(1, 20) * minute
  return { type: 'TASK_COMPLETED', at: Math.floor(Math.max(at, from)), by: worker }
}

/** Nobody will do what is open on a vehicle that has left the line. */
function unlessEnded({ visits, ended, now }: Scene, progress: Progress): Progress {
  if (!ended) return progress
  const last = progress.acts.at(-1)?.at ?? now
  const at = Math.min(now, Math.max(last + minute, visits.at(-1)?.leave ?? last))
  return { ...progress, status: 'DELETED', acts: [...progress.acts, { type: 'TASK_DELETED', at, by: 'manager' }] }
}

/** Work as shops write it down. Labor is hours at the shop's rate, or what an outside company asks for. */
type Job = {
  name: string
  type: 'Mechanical' | 'Body' | 'Detail'
  /** The step in which it is done. */
  step: 'In bay' | 'Body/Paint' | 'Detail'
  description: string
  labor: { hours: number } | { asked: number }
  parts: number
  /** What whoever found it may write beside it. */
  remark: string
}

const shopRate = usualLaborRate.rate

/** What inspection finds, and what of it is kept ready as a template. */
export const jobs: readonly Job[] = [
  mechanical('Oil and filter service', 0.5, 48, 'Per service sticker', 'Sticker is 900 miles over.'),
  mechanical('Front brake pads and rotors', 1.6, 214, 'Pads and rotors, both sides', 'Pads at 3 mm, rotors under minimum.'),
  mechanical('Rear brake pads', 1.1, 96, 'Pads, both sides', 'Rears at 4 mm.'),
  mechanical('Four tires, mounted and balanced', 1.4, 612, 'Matching set', 'Mismatched brands, 3/32 left.'),
  mechanical('Four-wheel alignment', 1, 0, 'Print before and after', 'Pulls to the right.'),
  mechanical('Battery', 0.4, 172, 'Tested and replaced', 'Fails the load test.'),
  mechanical('Cabin and engine air filters', 0.3, 54, 'Both', 'Both black.'),
  mechanical('Wiper blades', 0.2, 42, 'Front and rear', 'Streaks on the driver side.'),
  mechanical('Valve cover gasket', 2.4, 88, 'Gasket and grommets', 'Seeping onto the manifold.'),
  mechanical('Wheel bearing, front left', 1.8, 146, 'Hub assembly', 'Hums from 40 mph on.'),
  mechanical('Tire pressure sensor', 0.6, 64, 'One sensor, programmed', 'Right rear sensor not reading.'),
  mechanical('Transmission fluid service', 1.2, 118, 'Drain and fill', 'Fluid is dark.'),
  body('Paintless dent removal', 185, 0, 'Doors and left quarter', 'Three dings, none through the paint.'),
  body('Front bumper refinish', 420, 60, 'Sand, prime, paint, clear', 'Scraped on the right corner.'),
  body('Wheel repair (2)', 250, 0, 'Right side', 'Curb rash on both.'),
  body('Windshield chip repair', 65, 0, 'One chip', 'Chip is out of the driver view.'),
  detail('Full detail', 3.2, 38, 'Inside, outside, engine bay', 'Smoker, needs ozone.'),
  detail('Headlight restoration', 0.8, 14, 'Both', 'Both yellow.'),
]

function mechanical(name: string, hours: number, parts: number, description: string, remark: string): Job {
  return { name, type: 'Mechanical', step: 'In bay', description, labor: { hours }, parts, remark }
}

function body(name: string, asked: number, parts: number, description: string, remark: string): Job {
  return { name, type: 'Body', step: 'Body/Paint', description, labor: { asked }, parts, remark }
}

function detail(name: string, hours: number, parts: number, description: string, remark: string): Job {
  return { name, type: 'Detail', step: 'Detail', description, labor: { hours }, parts, remark }
}
