import {
  finishLotWalk,
  getLotWalk,
  type LotWalk,
  listExpected,
  listLotWalks,
  resumeLotWalk,
  setSpots,
  startLotWalk,
} from '@lotline/contract/location/lot-walk'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { refusalWords } from '../../api/refusals.ts'
import { toast } from '../../ui/message/toast.ts'

// Others walk as well: what they see is told by asking.
const othersMs = 15_000

export const walksQuery = queryOptions({
  queryKey: ['lot-walks'],
  queryFn: async ({ signal }) => (await call(listLotWalks, {}, { signal })).data,
})

export function walkQuery(walkId: string) {
  return queryOptions({
    queryKey: ['lot-walk', walkId],
    queryFn: ({ signal }) =>
      orKept(`walk_${walkId}`, async () => (await call(getLotWalk, { params: { walkId } }, { signal })).data),
    refetchInterval: ({ state }) => (state.data?.finishedAt === null ? othersMs : false),
  })
}

/** The stock with its spots, so that a phone can tell what it sees without a connection. */
export function expectedQuery(walkId: string) {
  return queryOptions({
    queryKey: ['lot-walk', walkId, 'expected'],
    queryFn: ({ signal }) =>
      orKept(`expected_${walkId}`, async () => (await call(listExpected, { params: { walkId } }, { signal })).data),
    staleTime: 5 * 60_000,
  })
}

/** What the server says, or what it said last where it cannot be reached: a page that is opened anew on the lot goes on. */
async function orKept<T>(name: string, ask: () => Promise<T>): Promise<T> {
  const place = `rvweb_lot_${name}`
  try {
    const data = await ask()
    try {
      sessionStorage.setItem(place, JSON.stringify(data))
    } catch {
      // No room: then only as long as the page is open.
    }
    return data
  } catch (error) {
    const kept = error instanceof ApiError ? null : sessionStorage.getItem(place)
    if (kept === null) throw error
    return JSON.parse(kept) as T // written above
  }
}

/** Starts the rooftop's walk, or joins it. */
export function useStartWalk(onStarted: (walk: LotWalk) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => (await call(startLotWalk, {})).data,
    onSuccess: (walk) => {
      client.setQueryData(walkQuery(walk.id).queryKey, walk)
      client.invalidateQueries({ queryKey: walksQuery.queryKey })
      onStarted(walk)
    },
    onError: (error) => toast.error(refusalWords(error), { lasts: 5000 }),
  })
}

const acts = { finish: finishLotWalk, resume: resumeLotWalk, spots: setSpots } as const

/** Finishes a walk, goes on with it, or lists cars where it has seen them. */
export function useChangeWalk(walkId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (act: keyof typeof acts) => (await call(acts[act], { params: { walkId } })).data,
    onSuccess: (walk, act) => {
      client.setQueryData(walkQuery(walkId).queryKey, walk)
      client.invalidateQueries({ queryKey: walksQuery.queryKey })
      if (act !== 'spots') return
      client.invalidateQueries({ queryKey: expectedQuery(walkId).queryKey })
      client.invalidateQueries({ queryKey: ['vehicle'] })
      toast.success(walk.toSet === 0 ? 'Locations set' : `Locations set, but for ${walk.toSet} that you may not locate`)
    },
    onError: (error) => toast.error(refusalWords(error), { lasts: 5000 }),
  })
}
