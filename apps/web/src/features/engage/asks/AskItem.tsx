import type { Ask } from '@lotline/contract/engage/asks'
import { IconCalendarQuestion, IconMessageQuestion } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Action } from '../../../ui/Action.tsx'
import styles from './AskItem.module.css'
import { answeredWords, askDetail, askedLabel, askerName, askVerb } from './ask-words.ts'
import { useAskActs } from './use-ask-acts.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmDialog.tsx')).ConfirmDialog }))

type Props = { readonly ask: Ask; readonly now: Date }

/** What a shopper asked: who, what, when, and what staff do about it. */
export function AskItem({ ask, now }: Props) {
  const detail = askDetail(ask, now)
  const answered = answeredWords(ask, now)
  const Icon = ask.kind === 'TEST_DRIVE' ? IconCalendarQuestion : IconMessageQuestion
  return (
    <div className={styles.item}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <p className={styles.words}>
        <span>
          <b>{askerName(ask)}</b> {askVerb(ask)}
          {detail !== null && (
            <>
              {ask.kind === 'QUESTION' ? ': ' : ', '}
              <span className={styles.detail}>{ask.kind === 'QUESTION' ? `“${detail}”` : detail}</span>
            </>
          )}
        </span>
        <span className="mut">{answered ?? askedLabel(ask, now)}</span>
      </p>
      <AskActs ask={ask} />
    </div>
  )
}

type ActsProps = { readonly ask: Ask; readonly size?: 'sm' | 'xl' }

/** Answered, and of a test drive its time. */
export function AskActs({ ask, size = 'sm' }: ActsProps) {
  const { answer, cancel } = useAskActs()
  const [isConfirming, setConfirming] = useState(false)
  const { id, isOpen, kind, confirmed } = ask
  const name = askerName(ask)
  const isStanding = confirmed !== null && !confirmed.isCancelled
  const mayConfirm = kind === 'TEST_DRIVE' && (isOpen || ask.answered !== null)
  if (!isOpen && !mayConfirm) return null
  return (
    <span className={`${styles.acts} ${size === 'xl' ? styles.large : ''}`}>
      {mayConfirm && (
        <Action
          size={size}
          needsNetwork
          aria-label={`${isStanding ? 'Change time' : 'Confirm time'}, ${name}`}
          onClick={() => setConfirming(true)}
        >
          {isStanding ? 'Change time' : 'Confirm time'}
        </Action>
      )}
      {isStanding && (
        <Action
          size={size}
          needsNetwork
          isBusy={cancel.isPending}
          aria-label={`Call off the test drive of ${name}`}
          onClick={() => cancel.mutate(id)}
        >
          Call off
        </Action>
      )}
      {isOpen && (
        <Action
          size={size}
          needsNetwork
          isBusy={answer.isPending}
          aria-label={`Answered, ${name}`}
          onClick={() => answer.mutate(id)}
        >
          Answered
        </Action>
      )}
      {isConfirming && (
        <Suspense>
          <ConfirmDialog ask={ask} onClosed={() => setConfirming(false)} />
        </Suspense>
      )}
    </span>
  )
}
