import type { Senders } from '@lotline/contract/engage/senders'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { Banner } from '../../../ui/message/Banner.tsx'
import { MailServerDialog } from './MailServerDialog.tsx'
import styles from './Sender.module.css'
import { SenderActs } from './SenderActs.tsx'
import { SenderPanel } from './SenderPanel.tsx'
import { SenderState } from './SenderState.tsx'
import { daysWords } from './sender-words.ts'

type Props = { readonly senders: Senders; readonly tenant: string }

/** What emails to shoppers go out by, and how that has gone. */
export function MailPanel({ senders, tenant }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { mail, rooftopName } = senders
  const { source, status, server, hasInstallations } = mail
  // A password that cannot be read is none to be kept.
  const knownServer = server && { ...server, isPasswordSet: server.isPasswordSet && status.state !== 'LOCKED' }
  return (
    <SenderPanel title="Email" Icon={IconMail} aside={<SenderState status={status} />}>
      <MailTrouble mail={mail} />
      {source === 'NONE' ? (
        <p className="sec">Until you set up a mail server, emails to shoppers wait in the outbox, a day at most.</p>
      ) : (
        <dl className={styles.facts}>
          <dt>Server</dt>
          <dd>{server ? `${server.host}, port ${server.port}` : 'Server default'}</dd>
          <dt>Address</dt>
          <dd>{mail.fromAddress}</dd>
          <dt>Name</dt>
          <dd>The salesperson’s, then “{rooftopName}”</dd>
          <dt>Replies go to</dt>
          <dd>The salesperson</dd>
          <dt>30 days</dt>
          <dd>{daysWords(mail.days30)}</dd>
        </dl>
      )}
      <SenderActs
        channel="MAIL"
        tenant={tenant}
        test={source === 'NONE' ? 'NONE' : 'READY'}
        isOwn={server !== null}
        afterwards={
          hasInstallations
            ? 'Emails to shoppers go out by the server default again.'
            : 'Emails to shoppers wait in the outbox until you set up another one.'
        }
        changeLabel={source === 'NONE' ? 'Set up' : 'Change'}
        told={status.state === 'FAILS' ? status.failure : null}
        onChange={() => setOpen(true)}
      />
      {isOpen && <MailServerDialog server={knownServer} onClosed={() => setOpen(false)} />}
    </SenderPanel>
  )
}

function MailTrouble({ mail: { status } }: { readonly mail: Senders['mail'] }) {
  if (status.state === 'LOCKED')
    return (
      <Banner tone="late" title="We can no longer read the stored password">
        No emails to shoppers go out. Choose Change and type the password again.
      </Banner>
    )
  return status.state === 'FAILS' ? <Banner tone="late">{status.failure}</Banner> : null
}
