import { countNotifications, listNotifications, type Notification } from '@lotline/contract/notifications/center'
import type { Meta } from '@lotline/contract/route'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { noticesKey } from './keys.ts'

/** The browser has a word of its own for what it shows outside of the page. */
export type Notice = Notification
export type Notices = { readonly data: readonly Notice[]; readonly meta: Meta<typeof listNotifications> }
export type Request = NonNullable<Notice['request']>

/** Whether somebody waits for the reader: a request for a decision, a shopper for an answer. */
export function isWaiting({ request, ask }: Pick<Notice, 'request' | 'ask'>): boolean {
  return request !== null || ask !== null
}

const aggressiveMs = 10_000

/** What is worth asking for again and again, by pages out of sight too (SHL-071). */
const aggressive = {
  staleTime: aggressiveMs,
  refetchInterval: aggressiveMs,
  refetchIntervalInBackground: true,
  refetchOnReconnect: 'always',
} as const

const unreadKey = [...noticesKey, 'unread']

/** What the reader was told of, newest first. */
export const noticesQuery = queryOptions({
  queryKey: noticesKey,
  queryFn: async ({ signal, client }): Promise<Notices> => {
    const notices = await call(listNotifications, {}, { signal })
    client.setQueryData(unreadKey, { unread: notices.meta.unread })
    return notices
  },
  ...aggressive,
  // Whoever opens the list wants it as it is now; what is known stands there meanwhile.
  staleTime: 0,
})

/** How many of them are unread, for the frame. */
export const unreadQuery = queryOptions({
  queryKey: unreadKey,
  queryFn: async ({ signal }) => (await call(countNotifications, {}, { signal })).data,
  ...aggressive,
})

/** Reads anew what the page shows of them: the list where it is open, which tells the count as well, else the count alone. */
export function refreshNotices(client: QueryClient): void {
  client.invalidateQueries({ queryKey: isListed(client) ? noticesKey : unreadKey, exact: true })
}

/** Reads the list anew where it is open and shows a request of one of these vehicles: its total may be another now. */
export function refreshRequests(client: QueryClient, vehicleIds: readonly string[]): void {
  const listed = isListed(client) ? client.getQueryData<Notices>(noticesKey) : undefined
  if (listed?.data.some(({ request, parentId }) => request !== null && vehicleIds.includes(parentId))) refreshNotices(client)
}

function isListed(client: QueryClient): boolean {
  return client.getQueryCache().find({ queryKey: noticesKey, exact: true })?.isActive() ?? false
}

/** Changes what is known of them before the server has said so. */
export function patchNotices(client: QueryClient, change: (data: readonly Notice[]) => readonly Notice[]): void {
  const known = client.getQueryData<Notices>(noticesKey)
  if (!known) return
  const data = change(known.data)
  const unread = data.filter(({ read }) => !read).length
  const waiting = data.filter(isWaiting).length
  client.setQueryData<Notices>(noticesKey, { data, meta: { unread, waiting } })
  client.setQueryData(unreadKey, { unread })
}
