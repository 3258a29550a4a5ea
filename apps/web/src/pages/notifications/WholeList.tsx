import { deleteAllNotifications, markAllNotificationsRead } from '@lotline/contract/notifications/center'
import { IconChecks, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../api/session/current-user.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { ConfirmDialog } from '../../ui/message/ConfirmDialog.tsx'
import { PhoneBarButton } from '../../ui/page/PhoneBar.tsx'
import { noticesQuery } from './queries.ts'
import { useNoticeActs } from './use-notice-acts.ts'

type Props = { readonly isOnBar?: boolean }

/** Marks all of them read, where some are not. */
export function MarkAllRead({ isOnBar = false }: Props): ReactNode {
  const { data } = useQuery(noticesQuery)
  const { readAll } = useNoticeActs()
  const isOff = !data?.meta.unread
  if (!useMay(markAllNotificationsRead.permission)) return null
  const act = () => readAll.mutate()
  const icon = <IconChecks size={isOnBar ? 24 : 18} stroke={1.75} aria-hidden="true" />
  if (isOnBar)
    return (
      <PhoneBarButton label="Mark all read" icon={icon} aria-disabled={isOff || undefined} onClick={isOff ? undefined : act} />
    )
  return (
    <IconButton label="Mark all read" isRefused={isOff} onClick={act}>
      {icon}
    </IconButton>
  )
}

/** Deletes all of them, once that is what was meant (NTF-003). */
export function DeleteAll({ isOnBar = false }: Props): ReactNode {
  const { data } = useQuery(noticesQuery)
  const { removeAll } = useNoticeActs()
  const [isAsking, setAsking] = useState(false)
  const isOff = !data?.data.length
  if (!useMay(deleteAllNotifications.permission)) return null
  const ask = () => setAsking(true)
  const icon = <IconTrash size={isOnBar ? 24 : 18} stroke={1.75} aria-hidden="true" />
  return (
    <>
      {isOnBar ? (
        <PhoneBarButton label="Delete all" icon={icon} aria-disabled={isOff || undefined} onClick={isOff ? undefined : ask} />
      ) : (
        <IconButton label="Delete all" isRefused={isOff} onClick={ask}>
          {icon}
        </IconButton>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Delete all notifications"
        consequence="Requests stay open in My work."
        confirmLabel="Delete all"
        tone="danger"
        isBusy={removeAll.isPending}
        onConfirm={() => removeAll.mutate(undefined, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        Are you sure you wish to delete all notifications?
      </ConfirmDialog>
    </>
  )
}
