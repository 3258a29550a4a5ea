import type { ReactNode } from 'react'
import { Action } from '../Action.tsx'
import styles from './StatePanel.module.css'

type Props = {
  readonly icon: ReactNode
  readonly title: string
  readonly children?: ReactNode
  readonly action?: EmptyAction | undefined
  /** Another way to the same end. */
  readonly other?: EmptyAction | undefined
}
type EmptyAction = { readonly label: string; readonly onClick: () => void }

/** What is empty, in a sentence, and what to do about it. */
export function EmptyState({ icon, title, children, action, other }: Props) {
  return (
    <div className={styles.state}>
      <span className={styles.icon}>{icon}</span>
      <strong>{title}</strong>
      {children && <p className="mut">{children}</p>}
      {action && <Action onClick={action.onClick}>{action.label}</Action>}
      {other && <Action onClick={other.onClick}>{other.label}</Action>}
    </div>
  )
}
