import type { Senders } from '@lotline/contract/engage/senders'
import { IconMessage2 } from '@tabler/icons-react'
import { useState } from 'react'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Banner } from '../../../ui/message/Banner.tsx'
import styles from './Sender.module.css'
import { SenderActs } from './SenderActs.tsx'
import { SenderPanel } from './SenderPanel.tsx'
import { SenderState } from './SenderState.tsx'
import { TextServiceDialog, TextServiceForm } from './TextServiceForm.tsx'

type Props = { readonly senders: Senders; readonly tenant: string }

/** What texts to shoppers are handed to, and how that has gone. */
export function TextPanel({ senders, tenant }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { text, phone } = senders
  const { source, status, service, hasInstallations } = text
  return (
    <SenderPanel title="Texts" Icon={IconMessage2} aside={<SenderState status={status} />}>
      <TextTrouble text={text} />
      {source === 'NONE' ? (
        <TextServiceForm />
      ) : (
        <dl className={styles.facts}>
          <dt>Address</dt>
          <dd>{service?.url ?? 'Server default'}</dd>
          <dt>Secret</dt>
          <dd>Signs each call, stored sealed</dd>
          <dt>Replies come to</dt>
          <dd className={styles.replies}>
            <code>{text.repliesUrl}</code>
            <CopyButton text={text.repliesUrl} label="Copy" />
          </dd>
        </dl>
      )}
      <p className="sec">
        {source === 'NONE' && 'Until then texts wait in the outbox, a day at most. '}
        Only shoppers who said yes to texts get one, and STOP ends them.
      </p>
      {source !== 'NONE' && (
        <SenderActs
          channel="TEXT"
          tenant={tenant}
          test={phone === null ? { refused: 'Add your mobile phone to your profile first.' } : 'READY'}
          isOwn={service !== null}
          afterwards={
            hasInstallations
              ? 'Texts to shoppers go out by the server default again.'
              : 'Texts to shoppers wait in the outbox until you set up another one.'
          }
          changeLabel="Change"
          told={status.state === 'FAILS' ? status.failure : null}
          onChange={() => setOpen(true)}
        />
      )}
      {isOpen && (
        <TextServiceDialog url={service?.url ?? ''} isSecretLost={status.state === 'LOCKED'} onClosed={() => setOpen(false)} />
      )}
    </SenderPanel>
  )
}

function TextTrouble({ text: { status } }: { readonly text: Senders['text'] }) {
  if (status.state === 'LOCKED')
    return (
      <Banner tone="late" title="We can no longer read the stored secret">
        No texts go out, and we can’t take a STOP. Choose Change and type the secret again.
      </Banner>
    )
  return status.state === 'FAILS' ? <Banner tone="late">{status.failure}</Banner> : null
}
