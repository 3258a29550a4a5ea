import { useQuery } from '@tanstack/react-query'
import { taskChoicesQuery } from '../../../features/tasks/queries.ts'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import { ApprovalsForm } from './ApprovalsForm.tsx'
import { approvalsQuery } from './use-set-approvals.ts'

/** Who approves what, and what is auto-approved. */
export function ApprovalsPage() {
  const settings = useQuery(approvalsQuery)
  const choices = useQuery(taskChoicesQuery)
  return (
    <>
      <PageHead title="Approvals">
        Who decides on requested tasks, and what is auto-approved. Rules narrow what people may approve; the right itself comes
        with their role.
      </PageHead>
      {settings.data && choices.data ? (
        <ApprovalsForm settings={settings.data} types={choices.data.types} />
      ) : (
        <section className="panel">
          <NotLoaded what="how tasks are approved" {...(settings.data ? choices : settings)} rows={8} />
        </section>
      )}
    </>
  )
}
