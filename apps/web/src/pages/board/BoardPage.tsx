import { IconLock, IconRoute } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../api/session/current-user.ts'
import { useOffline } from '../../api/stream/connection.ts'
import { useAlwaysDark } from '../../ui/look/always-dark.ts'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { ErrorPanel } from '../../ui/page/ErrorPanel.tsx'
import styles from './BoardPage.module.css'
import { BoardSkeleton } from './BoardSkeleton.tsx'
import type { BoardSlots } from './board-slots.ts'
import { LineBoard } from './LineBoard.tsx'
import { boardQuery } from './queries.ts'

const icon = { size: 24, stroke: 1.75, 'aria-hidden': true } as const

/** The line as a shop reads it across the floor: always dark, steps as columns, the worst vehicles of each first. */
export function BoardPage({ slots }: { readonly slots: BoardSlots }) {
  const mayView = useMay('RECON_VIEW')
  useAlwaysDark()
  return (
    // From the first paint on, before the whole document follows.
    <div className={styles.page} data-mantine-color-scheme="dark">
      {mayView ? (
        <Board slots={slots} />
      ) : (
        <EmptyState icon={<IconLock {...icon} />} title="Permission Denied">
          The board is for people who may view recon. Your manager can give you that.
        </EmptyState>
      )}
    </div>
  )
}

function Board({ slots }: { readonly slots: BoardSlots }) {
  const { data, isError, isFetching, failureCount, refetch } = useQuery(boardQuery)
  const offline = useOffline()
  if (!data && isError)
    return (
      <ErrorPanel
        title="The board could not be loaded"
        advice="Check your connection and try again."
        isRetrying={isFetching}
        onRetry={() => refetch()}
      />
    )
  if (!data) return <BoardSkeleton />
  if (data.meta.columns.length === 0)
    return (
      <EmptyState icon={<IconRoute {...icon} />} title="No steps yet">
        The line of this rooftop has no steps. An administrator sets them up.
      </EmptyState>
    )
  const isStale = isError || failureCount > 0 || offline !== undefined
  return <LineBoard board={data} isStale={isStale} slots={slots} />
}
