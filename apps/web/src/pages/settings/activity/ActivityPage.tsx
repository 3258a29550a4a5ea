import { type Activity, listActivity } from '@lotline/contract/history'
import type { Person } from '@lotline/contract/people/people'
import { personName } from '@lotline/domain/people/person-name'
import { Plate } from '@lotline/look/glyphs/Plate'
import { NativeSelect } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../../api/call.ts'
import { HistoryDay, historyDays } from '../../../features/history/HistoryDay.tsx'
import { Kind, Sentence, When, Who } from '../../../features/history/HistoryRow.tsx'
import { historyTitle } from '../../../features/history/history-words.ts'
import { peopleQuery } from '../../../features/people/people-list.ts'
import { clockWords } from '../../../ui/moment-words.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import { ShowMore } from '../../../ui/page/ShowMore.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { type SectionProps, useSectionSearch } from '../section-address.ts'
import styles from './ActivityPage.module.css'

/** Who did what in the rooftop, day by day, the latest first. Whose acts are shown stands in the address. */
export function ActivityPage({ tenant }: SectionProps) {
  const { search, change } = useSectionSearch(tenant, 'activity')
  const now = new Date(useNow())
  const { data: people = [] } = useQuery(peopleQuery)
  const query = useInfiniteQuery(activityQuery(search.person))
  const items = query.data?.pages.flatMap(({ data }) => data)
  return (
    <>
      <PageHead title="Activity">What people, feeds and Lotline did at this store.</PageHead>
      <section className={`panel ${styles.panel}`} aria-label="Activity">
        <div className={styles.filters}>
          <NativeSelect
            aria-label="Person"
            value={search.person ?? ''}
            data={[{ value: '', label: 'Everyone' }, ...people.map(choiceOf)]}
            onChange={(event) => change({ person: event.currentTarget.value || undefined })}
          />
        </div>
        {!items ? (
          <NotLoaded what="the activity" {...query} rows={10} />
        ) : items.length === 0 ? (
          <EmptyState icon={<IconHistory size={24} stroke={1.75} aria-hidden="true" />} title="No activity yet" />
        ) : (
          historyDays(items, now).map(({ day, items: ofDay }) => (
            <HistoryDay key={day} day={day} level={2}>
              {ofDay.map((item) => (
                <ActivityRow key={item.id} item={item} tenant={tenant} />
              ))}
            </HistoryDay>
          ))
        )}
        <ShowMore {...query} />
      </section>
    </>
  )
}

function choiceOf(person: Person) {
  return { value: person.id, label: personName(person) || person.emailAddress }
}

/** One thing that was done: when, to which vehicle, what, and by whom. */
function ActivityRow({ item, tenant }: { readonly item: Activity; readonly tenant: string }) {
  const { timestamp, itemType, label, vehicle } = item
  return (
    <li className={styles.row}>
      <When timestamp={timestamp} words={clockWords(new Date(timestamp))} className={styles.when} />
      <Kind itemType={itemType} />
      <span className={styles.words}>
        <span className={styles.title}>{historyTitle(itemType)}</span>
        {vehicle && (
          <Link
            to="/$tenant/inventory/$vehicleId/$"
            params={{ tenant, vehicleId: vehicle.id, _splat: 'overview' }}
            className={styles.vehicle}
          >
            <Plate stockNumber={vehicle.stockNumber} />
          </Link>
        )}
        <Sentence>{label}</Sentence>
      </span>
      <Who item={item} className={styles.who} />
    </li>
  )
}

const freshMs = 10_000

/** The rooftop's log, of one person or of all. While only its first page is shown it is read anew every ten seconds. */
function activityQuery(personId: string | undefined) {
  return infiniteQueryOptions({
    queryKey: ['activity', personId ?? 'ALL'],
    queryFn: ({ pageParam, signal }) => call(listActivity, { query: { personId, before: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined, // no page comes before the first
    getNextPageParam: ({ meta }) => meta.next ?? undefined,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data && state.data.pages.length > 1 ? false : freshMs),
  })
}
