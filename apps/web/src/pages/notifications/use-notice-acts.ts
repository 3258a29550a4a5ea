import {
  deleteAllNotifications,
  deleteNotification,
  markAllNotificationsRead,
  markNotificationRead,
} from '@lotline/contract/notifications/center'
import { placeOf } from '@lotline/domain/notifications/place'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { genericError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useCurrentUser, useMay } from '../../api/session/current-user.ts'
import { enterRooftop } from '../../api/session/enter-rooftop.ts'
import { toast } from '../../ui/message/toast.ts'
import { noticesKey } from './keys.ts'
import { type Notice, patchNotices, refreshNotices } from './queries.ts'

const query = { read: 'true' } as const
const deleting = ['delete a notification']

/** What somebody does to notifications: shown at once, and put back where the server does not take it. */
export function useNoticeActs() {
  const client = useQueryClient()
  const settled = {
    onError: () => toast.error(genericError),
    onSettled: () => refreshNotices(client),
  }
  // What is asked before it would put back what was.
  const cancel = () => client.cancelQueries({ queryKey: noticesKey })
  const read = useMutation({
    mutationFn: ({ id: notificationId }: Notice) => call(markNotificationRead, { params: { notificationId }, query }),
    onMutate: ({ id }) => {
      void cancel()
      patchNotices(client, (data) => data.map((notice) => (notice.id === id ? { ...notice, read: true } : notice)))
    },
    ...settled,
  })
  const readAll = useMutation({
    mutationFn: () => call(markAllNotificationsRead, { query }),
    onMutate: () => {
      void cancel()
      patchNotices(client, (data) => data.map((notice) => ({ ...notice, read: true })))
    },
    ...settled,
  })
  // The row says that it is on its way, and stays until it is gone.
  const remove = useMutation({
    mutationKey: deleting,
    mutationFn: ({ id: notificationId }: Notice) => call(deleteNotification, { params: { notificationId } }),
    onSuccess: (_, { id }) => {
      void cancel()
      patchNotices(client, (data) => data.filter((notice) => notice.id !== id))
    },
    ...settled,
  })
  const removeAll = useMutation({
    mutationFn: () => call(deleteAllNotifications, {}),
    onSuccess: () => {
      void cancel()
      patchNotices(client, () => [])
    },
    ...settled,
  })
  return { read, readAll, remove, removeAll }
}

/** Those that are on their way out, however many at once. */
export function useDeletingIds(): ReadonlySet<string> {
  const filters = { mutationKey: deleting, status: 'pending' } as const
  return new Set(useMutationState({ filters, select: ({ state }) => (state.variables as Notice).id }))
}

/** Goes where a notification leads, and marks it read on the way; through the switch where that is in another rooftop. */
export function useOpenNotice(onOpened: () => void): (notice: Notice) => void {
  const router = useRouter()
  const { location, locations } = useCurrentUser()
  const mayUpdate = useMay(markNotificationRead.permission)
  const { read } = useNoticeActs()
  return async (notice) => {
    onOpened()
    const reading = !notice.read && mayUpdate ? read.mutateAsync(notice).catch(() => undefined) : undefined
    const place = placeOf(notice)
    if (place === undefined) return
    if (notice.locationId === location) return router.navigate({ href: `/${location}/${place}` })
    if (!locations.some(({ id }) => id === notice.locationId)) return toast.error('Vehicle not found', { lasts: 5000 })
    // The other rooftop has a page of its own, which would take the request along.
    await reading
    await enterRooftop(notice.locationId, place)
  }
}
