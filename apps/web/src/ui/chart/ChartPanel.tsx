import { IconChartDots3, IconTable } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { areKeysOn } from '../page/page-keys.ts'
import { SwitchButtons } from '../SwitchButtons.tsx'
import styles from './ChartPanel.module.css'

type Props = {
  readonly title: string
  /** Beside the title, in a few words: what is counted. */
  readonly note?: ReactNode
  /** Before the switch: a legend, or what else can be chosen. */
  readonly actions?: ReactNode
  readonly className?: string | undefined
  /** The same rows and figures as the drawing has. */
  readonly table: ReactNode
  readonly children: ReactNode
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const
const shownAs = [
  {
    value: 'chart',
    label: (
      <>
        <IconChartDots3 {...icon} />
        Chart
      </>
    ),
  },
  {
    value: 'table',
    label: (
      <>
        <IconTable {...icon} />
        Table
      </>
    ),
  },
] as const

/** A panel that draws, or says the same as a table: `v` switches where the focus is in it. */
export function ChartPanel({ title, note, actions, className = '', table, children }: Props) {
  const [isTable, setTable] = useState(false)
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement
    if (event.key !== 'v' || event.ctrlKey || event.metaKey || event.altKey || isTyping || !areKeysOn()) return
    event.preventDefault()
    setTable(!isTable)
  }
  return (
    <section className={`panel ${styles.panel} ${className}`} aria-label={title} onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <h2>
          {title}
          {note && <span className="mut">{note}</span>}
        </h2>
        <span className={styles.actions}>
          {actions}
          <SwitchButtons
            label={`${title}, shown as`}
            value={isTable ? 'table' : 'chart'}
            choices={shownAs}
            onChange={(value) => setTable(value === 'table')}
          />
        </span>
      </div>
      {isTable ? table : children}
    </section>
  )
}
