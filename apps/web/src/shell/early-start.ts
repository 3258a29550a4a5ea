import { currentUser } from '@lotline/contract/people/session'
import { listStepCounts, listWorkflowSteps } from '@lotline/contract/recon/recon'
import { listVehicles } from '@lotline/contract/vehicles/vehicles'
import { sendEarly } from '../api/early.ts'
import { addressOf, setTenant } from '../api/request.ts'
import { readKeptUser } from '../api/session/kept-user.ts'
import { readTokens } from '../api/session/tokens.ts'
import { earlyList } from '../pages/inventory/list/early-list.ts'

// Runs once, as soon as it has come: a page with a session asks for what it will show while its other scripts are on their way.
if (readTokens()) start()

function start(): void {
  sendEarly(addressOf(currentUser, {}))
  const user = readKeptUser()
  if (!user?.location) return
  // Until it is known better, the person and the rooftop are those of last time: the server refuses what is asked in the name of another.
  setTenant(user.location)
  const list = earlyList(window.location, user)
  if (!list) return
  sendEarly(addressOf(listVehicles, { query: list.page }))
  if (!list.counts) return
  sendEarly(addressOf(listWorkflowSteps, {}))
  sendEarly(addressOf(listStepCounts, { query: list.counts }))
}
