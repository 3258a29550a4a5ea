import type { Letter } from '@lotline/contract/mail'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type Column, DataTable, RowButton } from '../../../ui/DataTable.tsx'
import { Banner } from '../../../ui/message/Banner.tsx'
import { fullMomentWords, momentWords } from '../../../ui/moment-words.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { LetterDialog } from './LetterDialog.tsx'
import { LetterState } from './LetterState.tsx'
import styles from './OutboxPage.module.css'
import { lettersQuery } from './queries.ts'

type Props = {
  /** The letter that is read; from the address. */
  readonly letterId: string | undefined
  readonly onShow: (letterId: string | undefined) => void
}

/** The mail of the rooftop's people: on its way, sent, or kept here to be read. */
export function OutboxPage({ letterId, onShow }: Props) {
  const now = new Date(useNow())
  const query = useQuery(lettersQuery)
  const letters = query.data?.data
  const letter = letters?.find(({ id }) => id === letterId)
  const columns: Column<Letter>[] = [
    { head: 'Subject', cell: ({ id, subject }) => <RowButton onClick={() => onShow(id)}>{subject}</RowButton>, onPhone: 'title' },
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
      <PageHead title="Outbox">Invitations and password links sent to people you administer. The last 200 are kept.</PageHead>
      {query.data && !query.data.meta.hasMailServer && <NoMailServer />}
      <section className="panel" aria-label="Outbox">
        {!letters ? (
          <NotLoaded what="the outbox" {...query} />
        ) : letters.length > 0 ? (
          <DataTable caption="Mails" columns={columns} rows={letters} keyOf={({ id }) => id} />
        ) : (
          <EmptyState icon={<IconMail size={24} stroke={1.75} aria-hidden="true" />} title="No emails yet" />
        )}
      </section>
      {letter && <LetterDialog key={letter.id} letter={letter} onClosed={() => onShow(undefined)} />}
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
        Emails are kept here. Open one and pass its link on yourself. To have them sent, set <code>SMTP_URL</code> where the
        server is started, for example <code>smtps://user:password@mail.example.com</code>, and restart it.
      </p>
    </Banner>
  )
}
