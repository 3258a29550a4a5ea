import { listViews } from '@lotline/contract/vehicles/views'
import { call } from '../../../api/call.ts'
import { toast } from '../../../ui/message/toast.ts'
import type { Search } from '../list/list-search.ts'
import { leftOutWords, searchOfView } from './view.ts'

const longestWaitMs = 3000

/** What the person's list starts with; undefined without a view of theirs, or while it cannot be read. */
export async function readDefaultView(): Promise<Search | undefined> {
  try {
    const { data } = await call(listViews, {}, { signal: AbortSignal.timeout(longestWaitMs) })
    const view = data.find(({ isDefault }) => isDefault)
    if (!view) return undefined
    const words = leftOutWords(view)
    if (words) toast.info(words, { lasts: 5000 })
    return searchOfView(view.query)
  } catch {
    // The list has a start of its own, and says itself when the server cannot be reached.
    return undefined
  }
}
