import { ErrorPanel } from './ErrorPanel.tsx'
import styles from './NotLoaded.module.css'

type Props = {
  /** What is waited for, in lower case: 'people'. */
  readonly what: string
  readonly isError: boolean
  readonly isFetching: boolean
  readonly refetch: () => void
  /** As many lines as there are usually rows. */
  readonly rows?: number
}

/** What stands where rows will be: their skeleton, shown after 200 ms, or why there are none. */
export function NotLoaded({ what, isError, isFetching, refetch, rows = 6 }: Props) {
  if (isError)
    return (
      <ErrorPanel
        title={`Could not load ${what}`}
        advice="Check your connection and try again."
        isRetrying={isFetching}
        onRetry={() => refetch()}
      />
    )
  return <SkeletonRows what={what} rows={rows} />
}

/** Lines in the place of rows that are still on their way. */
export function SkeletonRows({ what, rows = 6 }: { readonly what: string; readonly rows?: number }) {
  return (
    <div className={styles.skeleton} role="status" aria-label={`Loading ${what}`}>
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike.
        <div key={at} className={styles.row}>
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  )
}

/** A panel of them, in the place of a page whose script is still on its way. */
export function SkeletonPanel({ what }: { readonly what: string }) {
  return (
    <section className="panel">
      <SkeletonRows what={what} />
    </section>
  )
}
