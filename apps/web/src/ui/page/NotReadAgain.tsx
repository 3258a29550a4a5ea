import { formatDuration } from '@lotline/domain/amounts/duration'
import { Action } from '../Action.tsx'
import { Banner } from '../message/Banner.tsx'

type Props = {
  /** What is shown as it was, in lower case: 'the report'. */
  readonly what: string
  readonly now: Date
  readonly isError: boolean
  readonly isFetching: boolean
  readonly dataUpdatedAt: number
  readonly refetch: () => void
}

/** Above figures that could not be read again: how old they are, and another try. */
export function NotReadAgain({ what, now, isError, isFetching, dataUpdatedAt, refetch }: Props) {
  if (!isError) return null
  const seconds = Math.max(0, Math.floor((now.getTime() - dataUpdatedAt) / 1000))
  return (
    <Banner
      tone="late"
      title={`Could not read ${what} again`}
      action={
        <Action needsNetwork isBusy={isFetching} onClick={() => refetch()}>
          Try again
        </Action>
      }
    >
      Updated {seconds < 60 ? 'just now' : `${formatDuration(seconds)} ago`}.
    </Banner>
  )
}
