import type { RefObject } from 'react'
import { useMay } from '../../api/session/current-user.ts'
import { type PageKey, usePageKeys } from '../../ui/page/page-keys.ts'
import { useRows } from '../../ui/page/use-rows.ts'

type Keys = {
  readonly list: RefObject<HTMLElement | null>
  /** Closes what lies over a page; its keys are meant for it only while it has the focus. */
  readonly onClose?: (() => void) | undefined
}

/** `j` and `k` walk the rows, Enter opens one, Shift+A and `d` decide on a request, Del deletes. */
export function useNoticeKeys({ list, onClose }: Keys): void {
  const mayApprove = useMay('INVENTORY_VDP_TASKS_APPROVE')
  const mayDelete = useMay('NOTIFICATIONS_DELETE')
  const isHere = () => !onClose || list.current?.contains(document.activeElement) === true
  const { walkKeys, press } = useRows({ list, selector: '[data-notice]', isHere })
  const keys: PageKey[] = [
    ...walkKeys({ next: 'Next notification', previous: 'Previous notification', open: 'Open the notification' }),
    ...(mayApprove
      ? [press(['shift+a'], 'Approve the request', '[data-act="approve"]'), press(['d'], 'Deny the request', '[data-act="deny"]')]
      : []),
    ...(mayDelete ? [press(['Delete'], 'Delete the notification', '[data-act="delete"]')] : []),
    ...(onClose ? [{ keys: ['Escape'], does: 'Close the notifications', act: onClose, isMeant: isHere }] : []),
  ]
  // The page below has some of these keys too.
  usePageKeys(keys.map((key) => ({ ...key, goesFirst: true })))
}
