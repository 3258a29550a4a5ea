/** An entry of a vehicle's log. */
export type Logged = { item_type: string; detail: unknown }

/** Where a vehicle stands; `marks` is the state of each step it was in during this run, `waived` are those it does not need. */
export type Standing = {
  status: string
  stepId: string | null
  state: string | null
  assigneeId: string | null
  pauseReason: string | null
  marks: Record<string, string>
  waived: string[]
}

const nowhere = { stepId: null, state: null, assigneeId: null, pauseReason: null, marks: {}, waived: [] }

/** Where a vehicle stands by what its log says, the oldest entry first, and by nothing else: no table, no setting. */
export function replayed(log: readonly Logged[]): Standing {
  return log.reduce(after, { status: 'NOT_STARTED', ...nowhere })
}

type Said = {
  stepId?: string
  state?: string
  after?: string | null | { assignee?: string | null }
  reason?: string | null
  stepIds?: string[]
  needed?: boolean
}

function after(standing: Standing, { item_type, detail }: Logged): Standing {
  // Written by the product as it logs each kind.
  const said = detail as Said
  switch (item_type) {
    case 'RECON_STEP_ENTERED':
      return entered(standing, said)
    case 'RECON_STEP_STARTED':
      return inState(standing, 'ACTIVE')
    case 'RECON_STEP_PAUSED':
      return inState(standing, 'ACTIVE_PAUSED', said.reason)
    case 'RECON_STEP_COMPLETED':
      return inState(standing, 'COMPLETE')
    case 'RECON_STEP_CHANGED':
      return said.stepIds ? needing(standing, said.stepIds, said.needed ?? true) : standing
    case 'RECON_STEP_ASSIGNED':
      return { ...standing, assigneeId: typeof said.after === 'string' ? said.after : null }
    case 'STATUS_UPDATE':
      return typeof said.after === 'string' ? withStatus(standing, said.after) : standing
    default:
      return standing
  }
}

function inState(standing: Standing, state: string, pauseReason: string | null = null): Standing {
  const marks = standing.stepId ? { ...standing.marks, [standing.stepId]: state } : standing.marks
  return { ...standing, state, pauseReason, marks }
}

function entered(standing: Standing, { stepId = '', state = '', after }: Said): Standing {
  // A step that was not finished before the vehicle left it stays unfinished.
  const left = standing.stepId && standing.state !== 'COMPLETE' ? { [standing.stepId]: 'INCOMPLETE' } : {}
  const assigneeId = (typeof after === 'object' && after?.assignee) || null
  return {
    ...{ status: 'ACTIVE', stepId, state, assigneeId, pauseReason: null },
    marks: { ...standing.marks, ...left, [stepId]: state },
    waived: standing.waived.filter((id) => id !== stepId),
  }
}

function needing(standing: Standing, stepIds: readonly string[], needed: boolean): Standing {
  const others = standing.waived.filter((id) => !stepIds.includes(id))
  return { ...standing, waived: needed ? others : [...others, ...stepIds] }
}

function withStatus(standing: Standing, status: string): Standing {
  if (status === 'ACTIVE' || status === 'NOT_STARTED') return { status, ...nowhere }
  if (status === 'COMPLETED') return { ...inState(standing, 'COMPLETE'), status }
  return { ...inState(standing, standing.state === 'COMPLETE' ? 'COMPLETE' : 'INCOMPLETE'), status }
}
