import type { QueryClient } from '@tanstack/react-query'
import { loadSteadily } from '../../api/stream/load-steadily.ts'
import type { Done } from './offer-undo.ts'

/** Tells what was done with Undo beside it. Its script comes with the first act, not with the page. */
export async function offerUndo(client: QueryClient, done: Done): Promise<void> {
  const loaded = await loadSteadily(() => import('./offer-undo.ts'))
  loaded.offerUndo(client, done)
}
