import type { ReactNode } from 'react'
import styles from './Tag.module.css'
import { tagShade } from './tag-shade.ts'

type Props = {
  readonly children: ReactNode
  /** The dealer's colour, kept to a small square so that it never competes with a status. */
  readonly color?: string | null
  readonly icon?: ReactNode
  readonly isMore?: boolean
}

/** A dealer's tag; `isMore` is the '+2' at the end of a row of tags. */
export function Tag({ children, color, icon, isMore = false }: Props) {
  return (
    <span className={`${styles.tag} ${isMore ? styles.more : ''}`}>
      {icon ?? (color ? <i style={{ background: tagShade(color) }} /> : null)}
      <bdi className="ell">{children}</bdi>
    </span>
  )
}
