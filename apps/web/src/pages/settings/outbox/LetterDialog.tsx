import type { Letter } from '@lotline/contract/mail'
import { IconCheck, IconClock, IconInbox, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Chip } from '../../../ui/Chip.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Dialog } from '../../../ui/message/Dialog.tsx'
import { fullMomentWords } from '../../../ui/moment-words.ts'
import { useNow } from '../../../ui/use-now.ts'
import { letterFate, letterLabel } from './letter-words.ts'
import styles from './Outbox.module.css'

/** A letter to be read, with its links to follow or to copy. */
export function LetterDialog({ letter, onClosed }: { readonly letter: Letter; readonly onClosed: () => void }) {
  const [isOpen, setOpen] = useState(true)
  const now = new Date(useNow())
  return (
    <Dialog isOpen={isOpen} onClose={() => setOpen(false)} onClosed={onClosed} title={letter.subject} size={640}>
      <dl className={styles.facts}>
        <dt>To</dt>
        <dd>{letter.to}</dd>
        <dt>Written</dt>
        <dd>{fullMomentWords(new Date(letter.createdAt), now)}</dd>
        <dt>State</dt>
        <dd>
          <LetterState letter={letter} />{' '}
          <span className={letter.state === 'FAILED' ? 't-late' : 'sec'}>{letterFate(letter)}</span>
        </dd>
        {letter.sentAt !== null && (
          <>
            <dt>Sent</dt>
            <dd>{fullMomentWords(new Date(letter.sentAt), now)}</dd>
          </>
        )}
      </dl>
      {letter.text === null ? (
        <p className="mut">The text is not kept once an email has been sent, because its links are secret.</p>
      ) : (
        <LinkedText text={letter.text} />
      )}
    </Dialog>
  )
}

const icons = { KEPT: IconInbox, WAITING: IconClock, SENT: IconCheck, FAILED: IconX }

/** Where a letter is, in its word; why, in its title. */
export function LetterState({ letter }: { readonly letter: Letter }) {
  const Icon = icons[letter.state]
  return (
    <span title={letterFate(letter)}>
      <Chip tone={letter.state === 'FAILED' ? 'late' : 'neutral'} icon={<Icon size={14} stroke={1.75} aria-hidden="true" />}>
        {letterLabel(letter)}
      </Chip>
    </span>
  )
}

/** Plain text as it was written, with its addresses to follow or to copy. */
function LinkedText({ text }: { readonly text: string }) {
  let at = 0
  return (
    <div className={styles.text}>
      {text.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/).map((part, index) => {
        const key = at
        at += part.length
        // What the pattern caught stands at every odd place.
        return index % 2 === 1 ? <Address key={key} address={part} /> : <span key={key}>{part}</span>
      })}
    </div>
  )
}

function Address({ address }: { readonly address: string }) {
  return (
    <>
      <a href={address} target="_blank" rel="noreferrer">
        {address}
      </a>{' '}
      <CopyButton text={address} label="Copy link" />
    </>
  )
}
