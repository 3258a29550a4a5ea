import { undoSeveral } from '@lotline/contract/vehicles/several'
import type { Undo } from '@lotline/contract/vehicles/undo'
import { undoSeconds } from '@lotline/domain/undo/undo'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { refusalWords } from '../../api/refusals.ts'
import { showActToast } from '../../ui/message/act-toast.tsx'
import { toast } from '../../ui/message/toast.ts'
import { vehicleKeys } from './keys.ts'
import { readAnew, refreshCounts, refreshLists } from './vehicle-cache.ts'

export type Done = { readonly vehicleId: string; readonly words: string; readonly undo: Undo }

/** Tells what was done to a vehicle or its tasks, with Undo for as long as there is one. */
export function offerUndo(client: QueryClient, { vehicleId, words, undo }: Done): void {
  const acts = [{ label: 'Undo', act: () => void takeBack(client, { vehicleId, words, undo }) }]
  showActToast({ id: `done ${vehicleId}`, words, acts, lasts: undoSeconds * 1000 })
}

async function takeBack(client: QueryClient, { vehicleId, words, undo: { actId } }: Done): Promise<void> {
  try {
    const [refused] = (await call(undoSeveral, { params: { actId } })).data.refused
    if (refused) toast.warning(refused.detail, { lasts: 5000 })
    else toast.success(`Undone: ${words}`)
  } catch (error) {
    toast.error(refusalWords(error), { lasts: 5000 })
  }
  void readAnew(client, vehicleId)
  refreshLists(client)
  refreshCounts(client)
  client.invalidateQueries({ queryKey: vehicleKeys.one(vehicleId), predicate: ({ queryKey }) => queryKey.length > 2 })
}
