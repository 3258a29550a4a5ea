import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import type { ReactNode } from 'react'
import styles from './Banner.module.css'

type Props = {
  readonly tone: 'late' | 'warning'
  readonly title?: string
  readonly children: ReactNode
  readonly action?: ReactNode
}

/** What is wrong and what to do about it, where it matters. */
export function Banner({ tone, title, children, action }: Props) {
  return (
    <div className={`${styles.banner} ${styles[tone]}`} role={tone === 'late' ? 'alert' : 'note'}>
      <StatusGlyph kind={tone} size={16} label="" />
      <div className={styles.words}>
        {title && <strong>{title}</strong>}
        <div>{children}</div>
      </div>
      {action}
    </div>
  )
}
