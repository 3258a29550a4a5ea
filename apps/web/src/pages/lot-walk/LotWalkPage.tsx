import { listLotWalks } from '@lotline/contract/location/lot-walk'
import { missingPermission } from '@lotline/domain/people/permission-rule'
import { personName } from '@lotline/domain/people/person-name'
import { IconChevronRight, IconLock, IconScan } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useCurrentUser, usePermissions } from '../../api/session/current-user.ts'
import { useStartWalk, walksQuery } from '../../features/lot-walk/queries.ts'
import { Action } from '../../ui/Action.tsx'
import { fullMomentWords } from '../../ui/moment-words.ts'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { NotLoaded } from '../../ui/page/NotLoaded.tsx'
import { useNow } from '../../ui/use-now.ts'
import styles from './LotWalk.module.css'
import { useWalkRefusal } from './use-walk-refusal.ts'
import { WalkHead } from './WalkHead.tsx'
import { WalkScreen } from './WalkScreen.tsx'

const icon = { size: 24, stroke: 1.75, 'aria-hidden': true } as const

/** People go over the lot and scan each car: who is there, who is not, and who should not be. */
export function LotWalkPage() {
  const mayRead = missingPermission(listLotWalks.permission, usePermissions()) === undefined
  const { walk } = useSearch({ from: '/$tenant/lot-walk' })
  if (!mayRead)
    return (
      <EmptyState icon={<IconLock {...icon} />} title="Permission Denied">
        You need access to inventory and vehicle locations. Ask your manager.
      </EmptyState>
    )
  return <div className={styles.page}>{walk === undefined ? <Walks /> : <WalkScreen key={walk} walkId={walk} />}</div>
}

/** The walk that goes on, or the start of one, and those before. */
function Walks() {
  const query = useQuery(walksQuery)
  const { location: tenant, locations } = useCurrentUser()
  const navigate = useNavigate()
  const now = new Date(useNow())
  const { mutate, isPending } = useStartWalk(({ id }) =>
    navigate({ to: '/$tenant/lot-walk', params: { tenant }, search: { walk: id } }),
  )
  const refusal = useWalkRefusal()
  const rooftop = locations.find(({ id }) => id === tenant)?.name ?? ''
  const open = query.data?.find(({ finishedAt }) => finishedAt === null)
  const finished = query.data?.filter(({ finishedAt }) => finishedAt !== null) ?? []
  return (
    <>
      <WalkHead title="Lot walk" subtitle={rooftop} />
      {!query.data ? (
        <NotLoaded what="the lot walks" {...query} />
      ) : (
        <>
          <section className={styles.begin}>
            <p>
              {open
                ? `${personName(open.startedBy)} started a walk ${fullMomentWords(new Date(open.startedAt), now)}.`
                : 'Scan every car on the lot. See which cars were found, which weren’t expected and which are missing.'}
            </p>
            <Action
              look="filled"
              size="xl"
              icon={<IconScan size={20} stroke={1.75} />}
              isBusy={isPending}
              needsNetwork
              onClick={() => mutate()}
              {...refusal}
            >
              {open ? 'Join the walk' : 'Start a lot walk'}
            </Action>
          </section>
          {finished.length > 0 && (
            <section aria-label="Past walks">
              <h2 className={styles.head}>Past walks</h2>
              <ul>
                {finished.map(({ id, startedAt, startedBy }) => (
                  <li key={id}>
                    <Link to="/$tenant/lot-walk" params={{ tenant }} search={{ walk: id }} className={styles.row}>
                      <span className={styles.words}>
                        <b>{fullMomentWords(new Date(startedAt), now)}</b>
                        <span>{personName(startedBy)}</span>
                      </span>
                      <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </>
  )
}
