import { type BoardSortId, readBoard } from '@lotline/contract/recon/board'
import { delayRule, missingPermission } from '@lotline/domain/people/permission-rule'
import { IconLock, IconRoute } from '@tabler/icons-react'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { useCurrentUser, useMay } from '../../api/session/current-user.ts'
import { useOffline } from '../../api/stream/use-offline.ts'
import { reconKeys } from '../../features/recon/keys.ts'
import { untilNextLight } from '../../features/recon/line/until-next-light.ts'
import type { Board } from '../../features/vehicles/vehicle-cache.ts'
import { useAlwaysDark } from '../../ui/look/always-dark.ts'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { ErrorPanel } from '../../ui/page/ErrorPanel.tsx'
import { learnServerTime } from '../../ui/use-now.ts'
import styles from './BoardPage.module.css'
import { LineBoard } from './LineBoard.tsx'

const icon = { size: 24, stroke: 1.75, 'aria-hidden': true } as const

/** The line as a shop reads it across the floor: always dark, steps as columns, the worst vehicles of each first. */
export function BoardPage() {
  const mayView = useMay('RECON_VIEW')
  useAlwaysDark()
  return (
    // From the first paint on, before the whole document follows.
    <div className={styles.page} data-mantine-color-scheme="dark">
      {mayView ? (
        <BoardContent />
      ) : (
        <EmptyState icon={<IconLock {...icon} />} title="Permission Denied">
          The board is for people who may view recon. Your manager can give you that.
        </EmptyState>
      )}
    </div>
  )
}

function BoardContent() {
  const sortId = useSortAsked()
  const { data, isError, isFetching, failureCount, refetch } = useQuery(boardQuery(sortId))
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
  return <LineBoard board={data} sortId={sortId} isStale={isStale} />
}

/** The order that the address asks for; by cost only for whoever may see what delay costs. */
function useSortAsked(): BoardSortId {
  const { sort } = useSearch({ from: '/$tenant/board' })
  const { permissions } = useCurrentUser()
  return sort === 'DELAY_COST' && !missingPermission(delayRule, new Set(permissions)) ? 'DELAY_COST' : 'URGENCY'
}

/** Columns and cards in the places of those to come. */
function BoardSkeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-label="Loading the board">
      {Array.from({ length: 8 }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns are all alike.
        <div key={column}>
          {Array.from({ length: 4 }, (_, card) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: and so are the cards.
            <i key={card} />
          ))}
        </div>
      ))}
    </div>
  )
}

const minuteMs = 60_000

/** The line with its worst vehicles. Read again when a light turns, and every minute: a board that hangs in a shop finds out by itself that it has lost its server. */
function boardQuery(sortId: BoardSortId) {
  return queryOptions({
    queryKey: [...reconKeys.board, sortId],
    queryFn: async ({ signal }): Promise<Board> => {
      const board = await call(readBoard, { query: { sortId } }, { signal })
      learnServerTime(board.meta.asOf)
      return board
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => Math.min(minuteMs, untilNextLight(state.data?.meta.nextLightAt ?? null) || minuteMs),
    refetchIntervalInBackground: true,
    refetchOnReconnect: 'always',
    retry: 1,
  })
}
