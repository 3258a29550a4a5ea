import { useQuery } from '@tanstack/react-query'
import { NotLoaded } from '../../../../ui/page/NotLoaded.tsx'
import { PageHead } from '../../../../ui/page/PageHead.tsx'
import { GoalsForm } from './GoalsForm.tsx'
import { goalsQuery } from './use-goals.ts'

/** What the rooftop holds its vehicles against as a whole, beside the goals of single steps. */
export function GoalsPage() {
  const query = useQuery(goalsQuery)
  return (
    <>
      <PageHead title="Goals and warnings">
        For the way through recon as a whole. Every vehicle is held against them from the moment they are saved; the goals of
        single steps are set on the line.
      </PageHead>
      {query.data ? (
        <GoalsForm goals={query.data} />
      ) : (
        <section className="panel">
          <NotLoaded what="goals" {...query} rows={6} />
        </section>
      )}
    </>
  )
}
