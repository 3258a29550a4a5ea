import { Mark } from '@lotline/look/glyphs/Mark'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './PhoneBar.module.css'

type Props = {
  /** A back button on a vehicle; the mark elsewhere. */
  readonly leading?: ReactNode
  readonly title: ReactNode
  readonly subtitle?: ReactNode
  /** Icon buttons at the right, 48 px each. */
  readonly actions?: ReactNode
  /** A page's own head, which gives up its second line while the page is scrolled. */
  readonly size?: 'frame' | 'page' | 'scrolled'
}

/** The dark top bar of a phone: title over subtitle, thumb-sized actions at the right. */
export function PhoneBar({ leading, title, subtitle, actions, size = 'frame' }: Props) {
  return (
    <div className={`${styles.bar} ${styles[size]}`}>
      {leading ?? (
        <span className={styles.mark}>
          <Mark />
        </span>
      )}
      <div className={styles.words}>
        <div className={styles.title}>{title}</div>
        {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
      </div>
      {actions}
    </div>
  )
}

type ButtonProps = ComponentPropsWithRef<'button'> & { readonly label: string; readonly icon: ReactNode }

/** An icon on the dark bar, big enough for a thumb. Takes what a menu hands its target. */
export function PhoneBarButton({ label, icon, ...button }: ButtonProps) {
  return (
    <button type="button" {...button} className={styles.button} aria-label={label}>
      {icon}
    </button>
  )
}
