import type { FetchedFeed } from '@lotline/contract/feeds/fetched-feed'
import { IconBarrierBlockFilled } from '@tabler/icons-react'
import { errorSentence } from '../../../../api/api-error.ts'
import { Action } from '../../../../ui/Action.tsx'
import styles from './FeedDetail.module.css'
import { keyChangeWords } from './feed-words.ts'
import { useTestFeed } from './queries.ts'

type Held = NonNullable<FetchedFeed['heldKey']>
type Props = { readonly feed: FetchedFeed; readonly now: Date; readonly onTrust: () => void }

/** Decision about a host key that has changed: how to check it, both fingerprints, and what can be done. */
export function HeldKey({ feed, now, onTrust }: Props) {
  const { mutate, data, error, isPending } = useTestFeed()
  return (
    <div className={styles.card}>
      <div className={styles.heldWords}>
        <IconBarrierBlockFilled size={20} aria-hidden="true" />
        <span>
          <b>{keyChangeWords(feed, now)}</b>
          <span className={`sec ${styles.block}`}>
            Either they changed their server, or somebody stands in between. Ask them for the fingerprint by phone, not by mail.
          </span>
        </span>
      </div>
      {feed.heldKey && <HeldKeys held={feed.heldKey} />}
      <div className={styles.heldActs}>
        <Action needsNetwork onClick={onTrust}>
          Trust the new key
        </Action>
        <Action needsNetwork isBusy={isPending} onClick={() => mutate(feed)}>
          Test without trusting
        </Action>
        <span className={`sec ${styles.small}`}>Written to Activity with your name.</span>
      </div>
      <p role="status" className={styles.tested}>
        {error ? errorSentence(error) : data?.sentence}
      </p>
    </div>
  )
}

/** The key that was known and the one that is shown now, below each other. */
export function HeldKeys({ held: { known, shown } }: { readonly held: Held }) {
  return (
    <dl className={styles.keys}>
      <dt>Known, {known.type}</dt>
      <dd>{known.fingerprint}</dd>
      <dt>Now, {shown.type}</dt>
      <dd>
        <b>{shown.fingerprint}</b>
      </dd>
    </dl>
  )
}
