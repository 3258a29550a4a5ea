import { IconArrowRight } from '@tabler/icons-react'
import { useCurrentUser } from '../../api/session/current-user.ts'
import { Action } from '../../ui/Action.tsx'
import { refused } from '../../ui/form/refusal.ts'
import { approveLabel } from './notice-words.ts'
import type { Notice, Request } from './queries.ts'
import styles from './RequestButtons.module.css'
import { type Decisions, useDecide } from './use-decisions.ts'

export type Deciding = Pick<Decisions, 'note' | 'setDenying'>

type Props = {
  readonly notice: Notice
  readonly request: Request
  readonly acts: { readonly onOpen: (notice: Notice) => void; readonly deciding: Deciding }
  /** As large as a thumb or a glove wants them, refusing first. */
  readonly isLarge?: boolean
  /** Why it cannot be approved as it stands. */
  readonly reason?: string | undefined
}

/** What ends the wait of a request. One of another rooftop is decided there. */
export function RequestButtons({ notice, request, acts, isLarge = false, reason }: Props) {
  const { location } = useCurrentUser()
  const { approve, deny, isBusy } = useDecide(notice, acts.deciding)
  const size = isLarge ? 'xl' : 'sm'
  if (notice.locationId !== location)
    return (
      <div className={styles.buttons}>
        <Action
          size={size}
          className={styles.main}
          end={<IconArrowRight size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => acts.onOpen(notice)}
        >
          Open in {notice.locationName}
        </Action>
      </div>
    )
  const which = notice.vehicle ? `, ${notice.vehicle.stockNumber}` : ''
  return (
    <div className={`${styles.buttons} ${isLarge ? styles.large : ''}`}>
      <Action
        look="filled"
        size={size}
        className={styles.main}
        isBusy={isBusy}
        needsNetwork
        data-act="approve"
        aria-label={`${approveLabel(request)}${which}`}
        onClick={() => !reason && approve(request)}
        {...(reason !== undefined && refused(reason))}
      >
        {approveLabel(request)}
      </Action>
      <Action
        size={size}
        className={styles.deny}
        disabled={isBusy}
        needsNetwork
        data-act="deny"
        aria-label={`Deny${which}`}
        onClick={() => deny(request)}
      >
        Deny
      </Action>
    </div>
  )
}
