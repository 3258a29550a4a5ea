import type { FetchedFeed } from '@lotline/contract/feeds/fetched-feed'
import { fetchedKindLabels } from '@lotline/domain/feeds/fetched-feeds'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Action } from '../../../../ui/Action.tsx'
import { fullMomentWords } from '../../../../ui/moment-words.ts'
import { sizeWords } from '../data-words.ts'
import styles from './FeedDetail.module.css'
import type { FeedAsk } from './FeedsPanel.tsx'
import { fetchOutcome, fileOf, hoursWords, limitWords, signInWords, tookWords } from './feed-words.ts'
import { HeldKey } from './HeldKey.tsx'
import { OurKey } from './OurKey.tsx'
import { receiverWords } from './receiver-words.ts'

type Props = {
  readonly feed: FetchedFeed
  readonly tenant: string
  readonly now: Date
  readonly onAsk: (asked: FeedAsk) => void
}

/** An opened row: what there is to decide or came last, and beside it how the feed is set up. */
export function FeedDetail({ feed, tenant, now, onAsk }: Props) {
  return (
    <div className={styles.two}>
      {feed.heldKey ? (
        <HeldKey feed={feed} now={now} onTrust={() => onAsk({ kind: 'trust', id: feed.id })} />
      ) : (
        <LastFetch feed={feed} tenant={tenant} now={now} onAsk={onAsk} />
      )}
      <Setup feed={feed} />
    </div>
  )
}

function LastFetch({ feed, tenant, now, onAsk }: Props) {
  const { last, lastNewAt } = feed
  if (!last)
    return (
      <div className={styles.card}>
        <b>Not fetched yet</b>
        <p className="sec">
          {feed.isOn ? 'The first file comes by its schedule, or with Fetch now.' : 'It is off. Turn it on in its menu.'}
        </p>
      </div>
    )
  const { title, detail } = fetchOutcome(last, now)
  return (
    <div className={styles.card}>
      <b>{title}</b>
      {detail && <p className="sec">{detail}</p>}
      <dl className={styles.facts}>
        <Fact label="Begun">
          {fullMomentWords(new Date(last.startedAt), now)}
          {last.durationMs !== null && `, took ${tookWords(last.durationMs)}`}
          {last.by && `, by ${last.by.name}`}
        </Fact>
        {last.fileName && (
          <Fact label="File">
            <code>{last.fileName}</code>
            {last.bytes !== null && `, ${sizeWords(last.bytes)}`}
          </Fact>
        )}
        {lastNewAt && <Fact label="Last new file">{fullMomentWords(new Date(lastNewAt), now)}</Fact>}
      </dl>
      <div className={styles.heldActs}>
        {last.runId && (
          <Link to="/$tenant/feeds" params={{ tenant }} search={{ run: last.runId }}>
            {last.state === 'HELD' ? 'Look at the run and decide' : 'See its rows'}
          </Link>
        )}
        <Action onClick={() => onAsk({ kind: 'fetches', id: feed.id })}>Past fetches</Action>
      </div>
    </div>
  )
}

function Setup({ feed: { source, kind, guardPercent, missingAfterHours, receivers } }: Pick<Props, 'feed'>) {
  const file = fileOf(source)
  return (
    <dl className={`${styles.card} ${styles.setup}`}>
      <Fact label="Sign-in">{signInWords(source)}</Fact>
      {source.signIn === 'KEY' && (
        <Fact label="Our public key">
          <OurKey />
        </Fact>
      )}
      <Fact label="File">
        {file.isNewest && 'newest of '}
        <code>{file.name}</code>
      </Fact>
      <Fact label="Brings">{fetchedKindLabels[kind].toLowerCase()}</Fact>
      {guardPercent !== null && (
        <Fact label="Guard">{guardPercent === 0 ? 'off' : `held under ${guardPercent}% of last time`}</Fact>
      )}
      <Fact label="Missing after">
        {missingAfterHours === null ? 'never' : `${hoursWords(missingAfterHours)}, notice and mail`}
      </Fact>
      {receivers && <Fact label="Reports go to">{receiverWords(receivers)}</Fact>}
      <Fact label="Size at most">{limitWords}</Fact>
    </dl>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}
