import { readBoard } from '@lotline/contract/board'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { keys } from '../../api/query-keys.ts'
import { untilNextLight } from '../../features/recon/line/until-next-light.ts'
import type { Board } from '../../features/vehicles/vehicle-cache.ts'
import { learnServerTime } from '../../ui/use-now.ts'

const minuteMs = 60_000

/** The line with its worst vehicles. Read again when a light turns, and every minute: a board that hangs in a shop finds out by itself that it has lost its server. */
export const boardQuery = queryOptions({
  queryKey: keys.board,
  queryFn: async ({ signal }): Promise<Board> => {
    const board = await call(readBoard, { query: {} }, { signal })
    learnServerTime(board.meta.asOf)
    return board
  },
  refetchInterval: ({ state }) => Math.min(minuteMs, untilNextLight(state.data?.meta.nextLightAt ?? null) || minuteMs),
  refetchIntervalInBackground: true,
  refetchOnReconnect: 'always',
  retry: 1,
})
