import { settleLine } from '@lotline/contract/rooftops/set-up'
import { setUpLines } from '@lotline/domain/rooftops/set-up'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { useCurrentUser, useMay } from '../../api/session/current-user.ts'
import { rooftopKeys } from '../../features/rooftops/keys.ts'
import { toast } from '../../ui/message/toast.ts'
import { NotLoaded } from '../../ui/page/NotLoaded.tsx'
import { CarsPage } from './CarsPage.tsx'
import { lineQuery, setUpQuery } from './queries.ts'
import { CurrentGlyph, SetUpLines } from './SetUpLines.tsx'
import styles from './SetUpPage.module.css'
import { EndSetUp, LineNow } from './SetUpSide.tsx'

/** A dealer's first hour, and the page of it that asks which cars are on the line. */
export function SetUpPage() {
  const { tenant, _splat } = useParams({ from: '/$tenant/set-up/$' })
  const { onboarding } = useCurrentUser()
  const mayAdminister = useMay('DEALERSHIP_ADMIN_VIEW')
  if (!mayAdminister || !onboarding) return <Navigate to="/$tenant" params={{ tenant }} replace />
  return _splat === 'cars' ? <CarsPage tenant={tenant} /> : <SetUp tenant={tenant} />
}

/** What there is to settle before the line runs, in any order. */
function SetUp({ tenant }: { readonly tenant: string }) {
  const { location, locations } = useCurrentUser()
  const setUp = useQuery(setUpQuery)
  const line = useQuery(lineQuery)
  const client = useQueryClient()
  const settling = useMutation({
    mutationFn: async (params: { line: (typeof setUpLines)[number] }) =>
      (await call(settleLine, { params, body: { done: true } })).data,
    onSuccess: (data) => client.setQueryData(rooftopKeys.setUp, data),
    onError: () => toast.error('It was not saved. Check your connection and try again.'),
  })
  const name = locations.find(({ id }) => id === location)?.name ?? 'your rooftop'
  if (!setUp.data || !line.data)
    return (
      <div className={styles.page}>
        <section className="panel">
          <NotLoaded what="set-up" {...(setUp.data ? line : setUp)} rows={8} />
        </section>
      </div>
    )
  const { done } = setUp.data
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>Set up {name}</h1>
          <p className="sec">
            {done.length} of {setUpLines.length} done. This page goes away when set-up ends.
          </p>
        </div>
        <Rail done={done} />
      </header>
      <SetUpLines
        tenant={tenant}
        setUp={setUp.data}
        steps={line.data}
        onSettle={(line) => settling.mutate({ line })}
        settling={settling.isPending ? settling.variables.line : undefined}
      />
      <div className={styles.side}>
        <LineNow line={line.data} />
        <EndSetUp tenant={tenant} setUp={setUp.data} />
      </div>
    </div>
  )
}

function Rail({ done }: { readonly done: readonly string[] }) {
  const current = setUpLines.find((line) => !done.includes(line))
  return (
    <div className={styles.rail} role="img" aria-label={`${done.length} of ${setUpLines.length} done`}>
      {setUpLines.map((line, at) => (
        <span key={line} className={styles.stop}>
          {at > 0 && <i className={done.includes(setUpLines[at - 1] ?? line) ? styles.passed : undefined} />}
          {line === current ? (
            <CurrentGlyph />
          ) : (
            <StatusGlyph kind={done.includes(line) ? 'complete' : 'not-started'} size={16} label="" />
          )}
        </span>
      ))}
    </div>
  )
}
