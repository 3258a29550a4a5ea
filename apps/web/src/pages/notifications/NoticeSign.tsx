import type { NoticeKind } from '@lotline/domain/notifications/kinds'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import {
  IconArrowBackUp,
  IconAt,
  IconBarrierBlock,
  IconCarOff,
  IconCircleCheck,
  IconClipboardCheck,
  IconEye,
  IconFileAlert,
  IconHourglass,
  IconKey,
  IconMessageQuestion,
  IconThumbDown,
  IconThumbUp,
  IconUserCheck,
  IconWebhook,
} from '@tabler/icons-react'
import styles from './NoticeSign.module.css'
import type { Notice } from './queries.ts'

const icons: Readonly<Record<Exclude<NoticeKind, 'LATE' | 'DUE_SOON'>, typeof IconAt>> = {
  REQUEST: IconThumbUp,
  DECIDED: IconThumbUp,
  TASK_ASSIGNED: IconClipboardCheck,
  TASK_DONE: IconCircleCheck,
  WAITING: IconHourglass,
  HANDED: IconUserCheck,
  RETURNED: IconArrowBackUp,
  GATE_OPENED: IconBarrierBlock,
  DO_NOT_DRIVE: IconCarOff,
  LINK_OPENED: IconEye,
  SHOPPER_ASKED: IconMessageQuestion,
  MENTION: IconAt,
  FEED: IconFileAlert,
  WEBHOOK: IconWebhook,
  API_TOKEN: IconKey,
}

/** Of which kind one is, at a glance; goals carry the sign of their status. The words beside it say the same. */
export function NoticeSign({ notice: { kind, notificationType } }: { readonly notice: Notice }) {
  if (kind === 'LATE') return <StatusGlyph kind="late" size={18} label="" />
  if (kind === 'DUE_SOON') return <StatusGlyph kind="warning" size={18} label="" />
  const Icon = notificationType === 'RECON_TASK_DENIED' ? IconThumbDown : icons[kind]
  return <Icon size={20} stroke={1.75} aria-hidden="true" />
}

/** In its place while a shopper looks. The words beside it say so. */
export function LookingSign() {
  return <i className={styles.looking} />
}
