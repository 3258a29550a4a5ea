import { type FeedExpectation, listFeedExpectations, setFeedExpectation } from '@lotline/contract/feeds/feeds'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { expectedEvery } from '@lotline/domain/feeds/expected'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { NativeSelect } from '@mantine/core'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useNetworkRefusal } from '../../ui/form/refusal.ts'
import { toast } from '../../ui/message/toast.ts'
import { fullMomentWords, momentWords } from '../../ui/moment-words.ts'
import { ErrorPanel } from '../../ui/page/ErrorPanel.tsx'
import { useNow } from '../../ui/use-now.ts'
import styles from './ExpectedFeeds.module.css'
import { refusalSentence } from './feed-words.ts'
import { feedsKey } from './keys.ts'

const expectedQuery = queryOptions({
  queryKey: [...feedsKey, 'expected'],
  queryFn: async ({ signal }) => (await call(listFeedExpectations, {}, { signal })).data,
})

/** How often each feed is expected; absent until the first file has come. */
export function ExpectedFeeds() {
  const { data: feeds, isError, isFetching, refetch } = useQuery(expectedQuery)
  if (feeds === undefined && isError)
    return (
      <section className="panel" aria-label="Expected files">
        <ErrorPanel title="The expected files could not be loaded" isRetrying={isFetching} onRetry={() => refetch()} />
      </section>
    )
  if (feeds === undefined || feeds.length === 0) return null
  return (
    <section className="panel" aria-label="Expected files">
      <div className={styles.head}>
        <h2>Expected files</h2>
        <p className="sec">When a feed’s file doesn’t arrive in time, everyone who can run feeds gets one notice.</p>
      </div>
      <ul>
        {feeds.map((feed) => (
          <Feed key={feed.feedName} feed={feed} />
        ))}
      </ul>
    </section>
  )
}

const choices = [{ value: '', label: 'Off' }, ...expectedEvery.map(({ seconds, label }) => ({ value: String(seconds), label }))]

function Feed({ feed }: { readonly feed: FeedExpectation }) {
  const client = useQueryClient()
  const offline = useNetworkRefusal()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (everySeconds: number | null) => {
      const every = expectedEvery.find(({ seconds }) => seconds === everySeconds)?.seconds ?? null
      return (await call(setFeedExpectation, { body: { feedName: feed.feedName, everySeconds: every } })).data
    },
    onSuccess: (feeds) => client.setQueryData(expectedQuery.queryKey, feeds),
    onError: (error) => toast.error(refusalSentence(error), { lasts: 5000 }),
  })
  const chosen = isPending ? variables : feed.everySeconds
  return (
    <li className={styles.feed}>
      <strong className="ell">{feed.feedName}</strong>
      <Standing feed={feed} />
      <NativeSelect
        className={styles.every ?? ''}
        aria-label={`Expected: ${feed.feedName}`}
        data={choices}
        value={chosen === null ? '' : String(chosen)}
        onChange={({ currentTarget: { value } }) => {
          if (!offline && !isPending) mutate(value === '' ? null : Number(value))
        }}
        {...offline}
      />
    </li>
  )
}

/** 'Expected 2h ago', or when its next file is, or when its last one came. */
function Standing({ feed: { lastDate, expectedDate } }: { readonly feed: FeedExpectation }) {
  const now = useNow(expectedDate)
  if (expectedDate === null)
    return <span className="mut">{lastDate === null ? '' : `Last came ${momentWords(new Date(lastDate), new Date(now))}`}</span>
  const lateSeconds = Math.floor((now - Date.parse(expectedDate)) / 1000)
  if (lateSeconds < 0) return <span className="sec">Next by {fullMomentWords(new Date(expectedDate), new Date(now))}</span>
  return (
    <span className={styles.missed}>
      <StatusGlyph kind="warning" size={16} label="" />
      {lateSeconds < 60 ? 'Expected now' : `Expected ${formatDuration(lateSeconds)} ago`}
    </span>
  )
}
