import type { Person } from '@lotline/contract/people'
import { personName } from '@lotline/domain/people/person-name'
import { NativeSelect } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { HistoryDay } from '../../../features/history/HistoryDay.tsx'
import { historyDays } from '../../../features/history/history-days.ts'
import { peopleQuery } from '../../../features/people/queries.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import { ShowMore } from '../../../ui/page/ShowMore.tsx'
import { useNow } from '../../../ui/use-now.ts'
import styles from './ActivityPage.module.css'
import { ActivityRow } from './ActivityRow.tsx'
import { activityQuery } from './activity-query.ts'

type Props = {
  readonly tenant: string
  /** Whose acts are shown; from the address. */
  readonly personId: string | undefined
  readonly onPerson: (personId: string | undefined) => void
}

/** Who did what in the rooftop, day by day, the latest first. */
export function ActivityPage({ tenant, personId, onPerson }: Props) {
  const now = new Date(useNow())
  const { data: people = [] } = useQuery(peopleQuery)
  const query = useInfiniteQuery(activityQuery(personId))
  const items = query.data?.pages.flatMap(({ data }) => data)
  return (
    <>
      <PageHead title="Activity">What people, feeds and Lotline did in this rooftop.</PageHead>
      <section className={`panel ${styles.panel}`} aria-label="Activity">
        <div className={styles.filters}>
          <NativeSelect
            aria-label="Person"
            value={personId ?? ''}
            data={[{ value: '', label: 'Everyone' }, ...people.map(choiceOf)]}
            onChange={(event) => onPerson(event.currentTarget.value || undefined)}
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
