import type { FeedRun } from '@lotline/contract/feeds/feeds'
import { formatCount } from '@lotline/domain/amounts/count'
import { IconFileImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Chip } from '../../ui/Chip.tsx'
import { momentWords } from '../../ui/moment-words.ts'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { ErrorPanel } from '../../ui/page/ErrorPanel.tsx'
import { useNow } from '../../ui/use-now.ts'
import { runStates, starterOf } from './feed-words.ts'
import { isUnderWay, runsQuery } from './queries.ts'
import styles from './RunList.module.css'

type Props = { readonly shownId: string | undefined; readonly onShow: (runId: string) => void }

/** Earlier runs, the latest first; a click opens one. */
export function RunList({ shownId, onShow }: Props) {
  const { data: runs, isError, isFetching, refetch } = useQuery(runsQuery)
  return (
    <section className="panel" aria-label="Runs">
      <h2 className={styles.head}>Runs</h2>
      {runs === undefined ? (
        isError ? (
          <ErrorPanel title="The runs could not be loaded" isRetrying={isFetching} onRetry={() => refetch()} />
        ) : (
          <div className={styles.waiting} role="status" aria-label="Loading runs" />
        )
      ) : runs.length === 0 ? (
        <EmptyState icon={<IconFileImport size={24} stroke={1.75} aria-hidden="true" />} title="No files uploaded yet">
          Each run will be listed here with what it changed.
        </EmptyState>
      ) : (
        <ol>
          {runs.map((run) => (
            <Run key={run.id} run={run} isShown={run.id === shownId} onShow={() => onShow(run.id)} />
          ))}
        </ol>
      )}
    </section>
  )
}

type RunProps = { readonly run: FeedRun; readonly isShown: boolean; readonly onShow: () => void }

function Run({ run, isShown, onShow }: RunProps) {
  const now = new Date(useNow())
  const { label, tone } = runStates[run.state]
  return (
    <li>
      <button type="button" className={styles.run} aria-current={isShown ? 'true' : undefined} onClick={onShow}>
        <span className={styles.name}>
          <strong className="ell">{run.feedName}</strong>
          <span className="lab ell">{run.fileName}</span>
        </span>
        <span className={styles.state}>
          <Chip tone={tone}>{label}</Chip>
        </span>
        <span className={`sec ${styles.figures}`}>{isUnderWay(run) ? `${formatCount(run.read)} read` : figuresOf(run)}</span>
        <span className={`mut ${styles.when}`}>
          {momentWords(new Date(run.startedAt), now)}, {starterOf(run)}
        </span>
      </button>
    </li>
  )
}

function figuresOf({ added, changed, unchanged, leftOut }: FeedRun): string {
  return `${formatCount(added)} added, ${formatCount(changed)} changed, ${formatCount(unchanged)} unchanged, ${formatCount(leftOut)} left out`
}
