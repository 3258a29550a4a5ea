import { touchMedia } from '@lotline/look/media'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowRight, IconPhone } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useCurrentUser } from '../../api/session/current-user.ts'
import { useAskActs } from '../../features/engage/asks/use-ask-acts.ts'
import { phoneLink } from '../../features/engage/table/engagement-words.ts'
import { Action } from '../../ui/Action.tsx'
import { toast } from '../../ui/message/toast.ts'
import { copyText } from '../../ui/use-copy.ts'
import styles from './AskButtons.module.css'
import { type Notice, refreshNotices } from './queries.ts'

type Props = {
  readonly notice: Notice
  readonly ask: NonNullable<Notice['ask']>
  readonly onOpen: (notice: Notice) => void
}

/** The shopper's number, and that they were answered; one of another rooftop is answered there. */
export function AskButtons({ notice, ask, onOpen }: Props) {
  const { location } = useCurrentUser()
  const client = useQueryClient()
  const { answer } = useAskActs(() => refreshNotices(client))
  if (notice.locationId !== location)
    return (
      <p className={styles.buttons}>
        <Action end={<IconArrowRight size={16} stroke={1.75} aria-hidden="true" />} onClick={() => onOpen(notice)}>
          Open in {notice.locationName}
        </Action>
      </p>
    )
  return (
    <p className={styles.buttons}>
      {ask.phone && <Dial phone={ask.phone} />}
      <Action
        needsNetwork
        isBusy={answer.isPending}
        data-act="answer"
        aria-label={`Answered: ${notice.message}`}
        onClick={() => answer.mutate(ask.id)}
      >
        Answered
      </Action>
    </p>
  )
}

/** Where nothing can dial the number is copied. */
function Dial({ phone }: { readonly phone: string }) {
  const canDial = useMediaQuery(touchMedia, undefined, { getInitialValueInEffect: false })
  const copy = async () => {
    if (await copyText(phone)) toast.success(`Copied ${phone}`)
    else toast.error('Unable to Copy, there was a problem.')
  }
  return (
    <a
      className={styles.dial}
      href={phoneLink('tel', phone)}
      aria-label={`Call ${phone}`}
      onClick={(event) => {
        if (canDial) return
        event.preventDefault()
        void copy()
      }}
    >
      <IconPhone size={16} stroke={1.75} aria-hidden="true" />
      {phone}
    </a>
  )
}
