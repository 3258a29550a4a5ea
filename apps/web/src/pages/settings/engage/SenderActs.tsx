import type { SenderChannel } from '@lotline/domain/engage/senders'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { errorSentence } from '../../../api/api-error.ts'
import { useMay } from '../../../api/session/current-user.ts'
import { Action } from '../../../ui/Action.tsx'
import { refused } from '../../../ui/form/refusal.ts'
import { Banner } from '../../../ui/message/Banner.tsx'
import { ConfirmDialog } from '../../../ui/message/ConfirmDialog.tsx'
import styles from './Sender.module.css'
import { useRemoveSender, useTestSender } from './sender-queries.ts'

type Props = {
  readonly channel: SenderChannel
  readonly tenant: string
  /** Whether messages go out by something that can be tested; a reason why it cannot be yet. */
  readonly test: 'NONE' | 'READY' | { readonly refused: string }
  /** The rooftop has one of its own. */
  readonly isOwn: boolean
  /** What happens once it is removed, in a sentence. */
  readonly afterwards: string
  readonly changeLabel: string
  /** What the panel already tells of the last failure. */
  readonly told: string | null
  readonly onChange: () => void
}

/** What can be done with a sender, and how the last test went. */
export function SenderActs({ channel, tenant, test, isOwn, afterwards, changeLabel, told, onChange }: Props) {
  const [isAsked, setAsked] = useState(false)
  const testing = useTestSender(channel)
  const { remove, isRemoving } = useRemoveSender(channel)
  const name = channel === 'MAIL' ? 'mail server' : 'text sender'
  return (
    <>
      <div className={styles.acts}>
        {test !== 'NONE' && (
          <Action
            needsNetwork
            isBusy={testing.isPending}
            aria-label={channel === 'MAIL' ? 'Send me a test email' : 'Send me a test text'}
            onClick={() => testing.mutate()}
            {...(test !== 'READY' && refused(test.refused))}
          >
            Send me a test
          </Action>
        )}
        <Action needsNetwork aria-label={`${changeLabel} the ${name}`} onClick={onChange}>
          {changeLabel}
        </Action>
        {isOwn && (
          <Action needsNetwork aria-label={`Remove the ${name}`} onClick={() => setAsked(true)}>
            Remove
          </Action>
        )}
        <OutboxLink tenant={tenant} />
      </div>
      <TestOutcome {...testing} told={told} />
      <ConfirmDialog
        isOpen={isAsked}
        title={`Remove this ${name}?`}
        confirmLabel="Remove"
        tone="danger"
        consequence={`Its ${channel === 'MAIL' ? 'password' : 'secret'} is deleted.`}
        isBusy={isRemoving}
        onConfirm={() => remove(() => setAsked(false))}
        onClose={() => setAsked(false)}
      >
        {afterwards}
      </ConfirmDialog>
    </>
  )
}

function OutboxLink({ tenant }: { readonly tenant: string }) {
  if (!useMay('DEALERSHIP_ADMIN_VIEW')) return null
  return (
    <Link className={styles.link ?? ''} to="/$tenant/settings/general/$" params={{ tenant, _splat: 'outbox' }}>
      Outbox
    </Link>
  )
}

type OutcomeProps = Pick<ReturnType<typeof useTestSender>, 'data' | 'error' | 'isPending'> & Pick<Props, 'told'>

function TestOutcome({ data, error, isPending, told }: OutcomeProps) {
  if (isPending || (data && data.sentence === told)) return null
  if (error) return <Banner tone="late">{errorSentence(error)}</Banner>
  if (data && !data.isSent) return <Banner tone="late">{data.sentence}</Banner>
  return (
    <p role="status" className={styles.outcome}>
      {data?.sentence}
    </p>
  )
}
