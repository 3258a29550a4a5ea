import type { Icon as TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './Sender.module.css'

type Props = {
  readonly title: string
  readonly Icon: TablerIcon
  readonly aside: ReactNode
  readonly children: ReactNode
}

/** One way by which messages go out: its name and state, below that what there is to know and to do. */
export function SenderPanel({ title, Icon, aside, children }: Props) {
  return (
    <section className="panel" aria-label={title}>
      <div className={styles.top}>
        <Icon size={18} stroke={1.75} aria-hidden="true" />
        <h2>{title}</h2>
        {aside}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
