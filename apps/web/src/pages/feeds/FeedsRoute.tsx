import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { FeedsPage } from './FeedsPage.tsx'

/** The feeds; the run that is looked at stands in the address. */
export function FeedsRoute() {
  const { tenant = '' } = useParams({ strict: false })
  const { run } = useSearch({ strict: false })
  const navigate = useNavigate()
  const feeds: string = `/${tenant}/feeds`
  return (
    <FeedsPage tenant={tenant} runId={run} onShowRun={(runId) => navigate({ to: feeds, search: runId ? { run: runId } : {} })} />
  )
}
