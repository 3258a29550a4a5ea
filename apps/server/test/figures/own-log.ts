/** An entry of the event log, as the table has it. */
export type Entry = {
  id: string
  at: Date
  actor_id: string | null
  item_type: string
  vehicle_id: string | null
  detail: unknown
  /** The name of the sentence that is made of it. */
  sentence: string | null
}

export type OwnWork = { from: number; to: number | null; reason: string | null; by: string | null }
export type OwnVisit = {
  stepId: string
  tracked: boolean
  from: number
  to: number | null
  works: OwnWork[]
  /** Since when its work is done. */
  doneAt: number | null
  assignee: string | null
}
export type OwnRun = {
  from: number
  to: number | null
  /** How it ended; REMOVED counts nowhere, LEFT only where vehicles in recon are counted. */
  end: 'COMPLETED' | 'FORCED' | 'LEFT' | 'REMOVED' | null
  visits: OwnVisit[]
}
export type OwnTask = { status: string; cents: number; decisions: { asked: number; decided: number }[] }
export type OwnLife = {
  stockedAt: number
  readyAt: number | null
  soldAt: number | null
  runs: OwnRun[]
  tasks: Map<string, OwnTask>
}

type Facts = { status?: string; total?: number | string; assignee?: string | null }
type Said = {
  stepId?: string
  state?: string
  reason?: string | null
  outcome?: string
  taskId?: string
  before?: Facts
  after?: Facts
}

/** What has become of a vehicle by its entries alone, the oldest first. */
export function lifeOf(entries: readonly Entry[]): OwnLife {
  // A job that had begun before may have dated its entry earlier than the one that tells of the vehicle's arrival.
  const arrival = entries.find(({ item_type }) => item_type === 'STATUS_UPDATE')
  const life: OwnLife = { stockedAt: arrival?.at.getTime() ?? 0, readyAt: null, soldAt: null, runs: [], tasks: new Map() }
  const asked = new Map<string, number>()
  for (const entry of entries) {
    const at = entry.at.getTime()
    // As the product writes it; what it does not write is absent.
    const said = entry.detail as Said
    const visit = life.runs.at(-1)?.visits.at(-1)
    if (entry.sentence === 'vehicleSold') life.soldAt = at
    else if (entry.item_type === 'STATUS_UPDATE') changeStatus(life, at, said)
    else if (entry.item_type === 'RECON_STEP_ENTERED') enter(life, at, said)
    else if (entry.item_type === 'RECON_STEP_ASSIGNED' && visit) visit.assignee = personOf(said.after)
    else if (entry.item_type === 'RECON_STEP_STARTED' && visit?.tracked)
      visit.works.push({ from: at, to: null, reason: null, by: entry.actor_id })
    else if (entry.item_type === 'RECON_STEP_PAUSED') stop(visit, at, said.reason ?? null)
    else if (entry.item_type === 'RECON_STEP_COMPLETED' && visit) {
      stop(visit, at, null)
      visit.doneAt = at
    } else if (entry.item_type.startsWith('TASK_') && said.taskId) changeTask(life, entry, said, asked)
  }
  return life
}

function personOf(after: unknown): string | null {
  return typeof after === 'string' ? after : null
}

function changeStatus(life: OwnLife, at: number, { after, outcome }: Said): void {
  const run = life.runs.at(-1)
  const to: unknown = after
  if (to === 'ACTIVE') life.runs.push({ from: at, to: null, end: null, visits: [] })
  else if (run && run.to === null && typeof to === 'string') {
    leave(run, at)
    run.to = at
    run.end =
      to === 'NOT_STARTED' ? 'REMOVED' : to === 'MANUALLY_REMOVED' ? 'LEFT' : outcome === 'FORCED' ? 'FORCED' : 'COMPLETED'
    if (to === 'COMPLETED') life.readyAt ??= at
  }
}

function enter(life: OwnLife, at: number, { stepId = '', state, after }: Said): void {
  const run = life.runs.at(-1)
  if (!run) return
  leave(run, at)
  const assignee = after?.assignee ?? null
  // Where work is tracked a step is entered before anything has begun.
  run.visits.push({ stepId, tracked: state === 'NOT_STARTED', from: at, to: null, works: [], doneAt: null, assignee })
}

function leave(run: OwnRun, at: number): void {
  const visit = run.visits.at(-1)
  stop(visit, at, null)
  if (visit && visit.to === null) visit.to = at
}

function stop(visit: OwnVisit | undefined, at: number, reason: string | null): void {
  const work = visit?.works.at(-1)
  if (!work || work.to !== null) return
  work.to = at
  work.reason = reason
}

function changeTask(life: OwnLife, entry: Entry, { taskId = '', before, after }: Said, asked: Map<string, number>): void {
  const at = entry.at.getTime()
  const task = life.tasks.get(taskId) ?? { status: '', cents: 0, decisions: [] }
  life.tasks.set(taskId, task)
  const isDecision = entry.item_type === 'TASK_APPROVED' || entry.item_type === 'TASK_DENIED'
  if (isDecision && entry.actor_id && before?.status === 'REQUESTED')
    task.decisions.push({ asked: asked.get(taskId) ?? at, decided: at })
  const isAsked = after?.status === 'REQUESTED' && before?.status !== 'REQUESTED' && before?.status !== 'DELETED'
  if (isAsked) asked.set(taskId, at)
  task.status = after?.status ?? task.status
  if (after?.total !== undefined) task.cents = Math.round(Number(after.total) * 100)
}
