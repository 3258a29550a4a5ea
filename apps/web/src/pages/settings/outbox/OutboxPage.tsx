import { type Letter, listLetters } from '@lotline/contract/mail'
import { IconMail } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { peopleKeys } from '../../../features/people/keys.ts'
import { type Column, DataTable, RowButton } from '../../../ui/DataTable.tsx'
import { Banner } from '../../../ui/message/Banner.tsx'
import { fullMomentWords, momentWords } from '../../../ui/moment-words.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { type SectionProps, useSectionSearch } from '../section-address.ts'
import { LetterDialog, LetterState } from './LetterDialog.tsx'
import styles from './Outbox.module.css'
import { OutgoingTable } from './OutgoingTable.tsx'

/**
 * What goes out of the rooftop: all that waits or has failed, and the mail of its people, sent or kept here to be read. The letter that is read
 * stands in the address.
 */
export function OutboxPage({ tenant }: SectionProps) {
  const { search, change } = useSectionSearch(tenant, 'outbox')
  const now = new Date(useNow())
  const query = useQuery(lettersQuery)
  const letters = query.data?.data
  const letter = letters?.find(({ id }) => id === search.letter)
  const columns: Column<Letter>[] = [
    {
      head: 'Subject',
      cell: ({ id, subject }) => <RowButton onClick={() => change({ letter: id })}>{subject}</RowButton>,
      onPhone: 'title',
    },
    { head: 'To', cell: ({ to }) => to, width: '30%' },
    {
      head: 'Written',
      cell: ({ createdAt }) => <Written at={new Date(createdAt)} now={now} />,
      onPhone: 'named',
      width: '130px',
    },
    { head: 'State', cell: (row) => <LetterState letter={row} />, onPhone: 'aside', width: '130px' },
  ]
  return (
    <>
      <PageHead title="Outbox">
        Emails, push notifications, feed photos and recall lookups: what is waiting, what failed and why.
      </PageHead>
      <OutgoingTable />
      <div className={styles.part}>
        <h2>Emails</h2>
        <p className="sec">
          Invitations, password links, notices and reports to people you administer. The latest 200 of each are shown.
        </p>
      </div>
      {query.data && !query.data.meta.hasMailServer && <NoMailServer />}
      <section className="panel" aria-label="Emails">
        {!letters ? (
          <NotLoaded what="emails" {...query} />
        ) : letters.length > 0 ? (
          <DataTable caption="Emails" columns={columns} rows={letters} keyOf={({ id }) => id} />
        ) : (
          <EmptyState icon={<IconMail size={24} stroke={1.75} aria-hidden="true" />} title="No emails yet" />
        )}
      </section>
      {letter && <LetterDialog key={letter.id} letter={letter} onClosed={() => change({ letter: undefined })} />}
    </>
  )
}

function Written({ at, now }: { readonly at: Date; readonly now: Date }) {
  return (
    <time dateTime={at.toISOString()} title={fullMomentWords(at, now)}>
      {momentWords(at, now)}
    </time>
  )
}

function NoMailServer() {
  return (
    <Banner tone="warning" title="No mail server is set">
      <p className={styles.words}>
        Emails are kept here. Open one to read it, and pass its link on yourself. To have them sent, set <code>SMTP_URL</code>{' '}
        where the server is started, for example <code>smtps://user:password@mail.example.com</code>, and restart it.
      </p>
    </Banner>
  )
}

const soonMs = 5000

/** The last letters, and whether there is a server that sends them; asked again while one is on its way. */
const lettersQuery = queryOptions({
  queryKey: [...peopleKeys.users, 'letters'],
  queryFn: ({ signal }) => call(listLetters, {}, { signal }),
  refetchOnMount: 'always',
  refetchInterval: ({ state }) => (state.data?.data.some((letter) => letter.state === 'WAITING') ? soonMs : false),
})
