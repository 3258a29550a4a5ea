/** An entry of a vehicle's log, and the steps whose work is tracked. */
export type Logged = { itemType: string; detail: unknown; tracked: ReadonlySet<string> }
export type Standing = { status: string; stepId: string | null; state: string | null; assigneeId: string | null }

/** Where a vehicle stands by what its log says, the oldest entry first, and by nothing else. */
export function replayed(log: readonly Logged[]): Standing {
  return log.reduce(after, { status: 'NOT_STARTED', stepId: null, state: null, assigneeId: null })
}

function after(standing: Standing, { itemType, detail, tracked }: Logged): Standing {
  // Written by the product as it logs each kind.
  const said = detail as { stepId?: string; after?: string | null; outcome?: string }
  switch (itemType) {
    case 'RECON_STEP_ENTERED': {
      const stepId = said.stepId ?? null
      return { status: 'ACTIVE', stepId, state: tracked.has(stepId ?? '') ? 'NOT_STARTED' : 'ACTIVE', assigneeId: null }
    }
    case 'RECON_STEP_STARTED':
      return { ...standing, state: 'ACTIVE' }
    case 'RECON_STEP_PAUSED':
      return { ...standing, state: 'ACTIVE_PAUSED' }
    case 'RECON_STEP_COMPLETED':
      return { ...standing, state: 'COMPLETE' }
    case 'RECON_STEP_ASSIGNED':
      return { ...standing, assigneeId: said.after ?? null }
    case 'STATUS_UPDATE':
      return ended(standing, said.after ?? undefined)
    default:
      return standing
  }
}

function ended(standing: Standing, status: string | undefined): Standing {
  if (status === 'NOT_STARTED') return { status, stepId: null, state: null, assigneeId: null }
  return status === 'COMPLETED' ? { ...standing, status, state: 'COMPLETE' } : standing
}
