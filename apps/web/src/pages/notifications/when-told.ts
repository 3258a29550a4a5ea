import type { WhenTold } from '../../api/stream/refresh.ts'
import { refreshNotices, refreshRequests } from './queries.ts'

/** The reader's own notifications have changed, or the total of a request that the list shows. */
export const refreshCenter: WhenTold = (client, { vehicles, hasNotices }) => {
  if (hasNotices) refreshNotices(client)
  else refreshRequests(client, vehicles)
}
