import { listSecurityEvents, type SecurityEvent } from '@lotline/contract/people/session'
import { personName } from '@lotline/domain/people/person-name'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { IconShieldLock } from '@tabler/icons-react'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { peopleKeys } from '../../../features/people/keys.ts'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { exactMomentWords, fullMomentWords } from '../../../ui/moment-words.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import { ShowMore } from '../../../ui/page/ShowMore.tsx'
import { useNow } from '../../../ui/use-now.ts'
import styles from './SignInsPage.module.css'
import { isAlarming, signInWords } from './sign-ins-words.ts'

/** Who came in and who was turned away, the latest first. */
export function SignInsPage() {
  const now = new Date(useNow())
  const query = useInfiniteQuery(signInsQuery)
  const events = query.data?.pages.flatMap(({ data }) => data)
  const columns: Column<SecurityEvent>[] = [
    { head: 'What', cell: (event) => <What event={event} />, onPhone: 'title', width: '30%' },
    { head: 'Person', cell: (event) => <Who event={event} />, width: '34%' },
    { head: 'Address', cell: ({ address }) => <span className="fig">{address}</span>, onPhone: 'named' },
    { head: 'When', cell: ({ timestamp }) => <When timestamp={timestamp} now={now} />, onPhone: 'aside', width: '190px' },
  ]
  return (
    <>
      <PageHead title="Sign-ins">Sign-ins, passwords and accounts of the people who work here.</PageHead>
      <section className="panel" aria-label="Sign-ins">
        {!events ? (
          <NotLoaded what="sign-ins" {...query} rows={10} />
        ) : events.length > 0 ? (
          <DataTable caption="Sign-ins and account changes" columns={columns} rows={events} keyOf={({ id }) => id} />
        ) : (
          <EmptyState icon={<IconShieldLock size={24} stroke={1.75} aria-hidden="true" />} title="No sign-ins yet" />
        )}
        <ShowMore {...query} />
      </section>
    </>
  )
}

function What({ event }: { readonly event: SecurityEvent }) {
  if (!isAlarming(event)) return signInWords(event)
  return (
    <span className={styles.alarming}>
      <StatusGlyph kind="late" size={16} label="" />
      {signInWords(event)}
    </span>
  )
}

function Who({ event: { person, account } }: { readonly event: SecurityEvent }) {
  const name = person ? personName(person) : ''
  return (
    <span className={styles.who}>
      <span>{name || account}</span> {name && account && <span className="lab">{account}</span>}
    </span>
  )
}

function When({ timestamp, now }: { readonly timestamp: string; readonly now: Date }) {
  const moment = new Date(timestamp)
  return (
    <time className="sec" dateTime={timestamp} title={exactMomentWords(moment)}>
      {fullMomentWords(moment, now)}
    </time>
  )
}

const freshMs = 10_000

/** What was noted of sign-ins and accounts. While only its first page is shown it is read anew every ten seconds. */
const signInsQuery = infiniteQueryOptions({
  queryKey: [...peopleKeys.users, 'sign-ins'],
  queryFn: ({ pageParam, signal }) => call(listSecurityEvents, { query: { before: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined, // no page comes before the first
  getNextPageParam: ({ meta }) => meta.next ?? undefined,
  refetchOnMount: 'always',
  refetchInterval: ({ state }) => (state.data && state.data.pages.length > 1 ? false : freshMs),
})
