import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './Action.module.css'
import { useNetworkRefusal } from './form/refusal.ts'

type Props = Omit<ComponentPropsWithRef<'button'>, 'type'> & {
  /** The main action of its place is filled, every other is quiet. */
  readonly look?: 'quiet' | 'filled'
  /** 32 px on a desk, 40 on a page's head, 48 for thumbs, 56 for gloves. */
  readonly size?: 'sm' | 'md' | 'lg' | 'xl'
  readonly icon?: ReactNode
  /** An icon after the words. */
  readonly end?: ReactNode
  /** Turns its icon while the answer is on its way. */
  readonly isBusy?: boolean
  /** What it does needs the server: it waits while that is out of reach. */
  readonly needsNetwork?: boolean
}

/** A button as Mantine's looks, for what is on the screen from the start: it brings no script but this. Without words it is a square around its icon. */
export function Action({ look = 'quiet', size = 'sm', icon, end, isBusy = false, needsNetwork = false, ...rest }: Props) {
  const { className = '', children, ...button } = rest
  const refusal = useNetworkRefusal(needsNetwork && button['aria-disabled'] === undefined)
  const shape = children === undefined ? styles.square : ''
  return (
    <button
      {...button}
      type="button"
      className={`${styles.button} ${styles[look]} ${styles[size]} ${shape} ${className}`}
      disabled={button.disabled || isBusy}
      aria-busy={isBusy}
      {...(needsNetwork && { 'data-acts': '' })}
      {...refusal}
    >
      {isBusy ? <span className="spinner" /> : icon}
      {children !== undefined && <span className={styles.label}>{children}</span>}
      {end}
    </button>
  )
}
