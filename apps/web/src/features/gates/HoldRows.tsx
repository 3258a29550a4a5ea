import { holdWords } from '@lotline/domain/gates/gate-words'
import type { GateKind, HoldDetail } from '@lotline/domain/gates/gates'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { IconCamera, IconChecklist, IconClipboardCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './HoldRows.module.css'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const
const icons: Record<GateKind, ReactNode> = {
  DO_NOT_DRIVE: <StatusGlyph kind="late" size={16} label="" />,
  CHECKLIST: <IconClipboardCheck {...icon} />,
  PHOTOS: <IconCamera {...icon} />,
  TASKS: <IconChecklist {...icon} />,
}

type Props = {
  readonly holds: readonly HoldDetail[]
  /** The way out of each. */
  readonly wayOf?: (hold: HoldDetail) => ReactNode
}

/** What holds a car, the worst first, each in words. */
export function HoldRows({ holds, wayOf }: Props) {
  return (
    <ul className={styles.rows}>
      {holds.map((hold) => (
        <li key={`${hold.step.id} ${hold.kind}`} className={hold.kind === 'DO_NOT_DRIVE' ? styles.worst : undefined}>
          {icons[hold.kind]}
          <span>
            {holdWords(hold)}
            {hold.kind === 'TASKS' && hold.name !== null && <span className="sec">, {hold.name}</span>}
          </span>
          {wayOf?.(hold)}
        </li>
      ))}
    </ul>
  )
}
