import { IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Action } from '../../ui/Action.tsx'
import styles from './DecidedRow.module.css'
import { type Decision, decidedWords } from './notice-words.ts'
import type { Notice } from './queries.ts'

const stillMs = 600

type Props = {
  readonly decision: Decision
  readonly onOpen: (notice: Notice) => void
  /** The request as it stood. */
  readonly children: ReactNode
}

/** What was decided, and who was told. For a moment it stands as high as the request did: nothing else comes under the thumb that has just pressed. */
export function DecidedRow({ decision, onOpen, children }: Props) {
  const [isStill, setStill] = useState(true)
  // The outside system is the browser's timer.
  useEffect(() => {
    const timer = setTimeout(() => setStill(false), stillMs)
    return () => clearTimeout(timer)
  }, [])
  const [decided, told] = decidedWords(decision)
  const Icon = decision.outcome === 'approved' ? IconCircleCheckFilled : IconCircleXFilled
  return (
    <li tabIndex={-1} data-notice={decision.notice.id} className={styles.row}>
      {isStill && (
        <div className={styles.before} inert>
          {children}
        </div>
      )}
      <div className={styles.line}>
        <Icon size={18} aria-hidden="true" />
        <p role="status">
          <b>{decided}</b>
          <span>{told}</span>
        </p>
        <Action className={styles.open} data-open onClick={() => onOpen(decision.notice)}>
          Open
        </Action>
      </div>
    </li>
  )
}
