import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { IconRefresh } from '@tabler/icons-react'
import { Action } from '../Action.tsx'
import styles from './StatePanel.module.css'

type Props = {
  readonly title?: string
  /** What the person can do about it. */
  readonly advice?: string
  readonly onRetry?: () => void
  readonly isRetrying?: boolean
}

/** What happened and what to do; sits where the content would be. */
export function ErrorPanel({ title = 'Something went wrong', advice, onRetry, isRetrying = false }: Props) {
  return (
    <div className={styles.state} role="alert">
      <StatusGlyph kind="late" size={24} label="" />
      <strong>{title}</strong>
      {advice && <p className="mut">{advice}</p>}
      {onRetry && (
        <Action isBusy={isRetrying} icon={<IconRefresh size={16} stroke={1.75} aria-hidden="true" />} onClick={onRetry}>
          Try again
        </Action>
      )}
    </div>
  )
}
