import { randomInt } from 'node:crypto'

/** Where a vehicle stands: its step and state, 'COMPLETED' after the line, '' before it was added. */
export type Stand = string
/** A request, what it makes of the vehicle, and the events it writes. */
export type Act = { method: 'PUT' | 'POST'; path: string; body?: unknown; to: Stand; events: readonly string[] }

const leaves = [
  { name: 'Intake', tracked: true },
  { name: 'Inspection', tracked: true },
  { name: 'Parts hold', tracked: false },
  { name: 'Awaiting approval', tracked: false },
  { name: 'In bay', tracked: true },
  { name: 'Body/Paint', tracked: true },
  { name: 'Detail', tracked: true },
  { name: 'Photos', tracked: true },
  { name: 'Frontline', tracked: false },
]

export function standOf(step: string | null, state: string | null, reconStatus = 'ACTIVE'): Stand {
  return reconStatus === 'ACTIVE' ? `${step} ${state}` : reconStatus
}

export function addition(stockNumber: string): Act {
  const vin = `1FTBENCH${stockNumber.padStart(9, '0')}`.slice(0, 17)
  const body = {
    stockNumber,
    vin,
    year: 2020,
    make: 'Ford',
    model: 'F-150',
    color: null,
    mileage: 1000,
    appraisedValue: null,
    reconCost: null,
  }
  return {
    method: 'POST',
    path: '/api/recon',
    body,
    to: entered(0),
    events: ['STATUS_UPDATE', 'STATUS_UPDATE', 'RECON_STEP_ENTERED'],
  }
}

/** What somebody on the line does next with a vehicle that stands so. */
export function nextAct(id: string, stand: Stand): Act {
  const at = leaves.findIndex(({ name }) => stand.startsWith(`${name} `))
  const leaf = leaves[at]
  if (!leaf) throw new Error(`Nothing is to be done with a vehicle that stands at '${stand}'`)
  const state = stand.slice(leaf.name.length + 1)
  const path = `/api/recon/${id}/workflow/step/state`
  const to = (next: string, events: string[], stand = `${leaf.name} ${next}`): Act => ({
    method: 'PUT',
    path,
    body: { state: next },
    to: stand,
    events,
  })
  if (at === leaves.length - 1) {
    const events = ['RECON_STEP_COMPLETED', 'STATUS_UPDATE']
    return { method: 'PUT', path: `/api/recon/${id}/workflow/complete`, to: 'COMPLETED', events }
  }
  if (state === 'NOT_STARTED' || (state === 'ACTIVE_PAUSED' && randomInt(2) === 0)) return to('ACTIVE', ['RECON_STEP_STARTED'])
  if (leaf.tracked && state === 'ACTIVE' && randomInt(3) === 0) return to('ACTIVE_PAUSED', ['RECON_STEP_PAUSED'])
  return to('COMPLETE', ['RECON_STEP_COMPLETED', 'RECON_STEP_ENTERED'], entered(at + 1))
}

function entered(at: number): Stand {
  const leaf = leaves[at]
  return `${leaf?.name} ${leaf?.tracked ? 'NOT_STARTED' : 'ACTIVE'}`
}
