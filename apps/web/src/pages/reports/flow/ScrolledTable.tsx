import type { ReactNode } from 'react'
import table from '../ReportTable.module.css'
import panel from './Panels.module.css'

type Props = {
  /** What it tells, with what is said of the whole. */
  readonly caption: string
  /** The first one names the rows, the others figures. */
  readonly heads: readonly string[]
  readonly children: ReactNode
}

/** What a drawing says, row by row; it scrolls under its head in the drawing's place. */
export function ScrolledTable({ caption, heads, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
    <section className={`${table.scroller} ${panel.tall}`} tabIndex={0} aria-label={`${caption.split(':')[0]}, as a table`}>
      <table className={`${table.table} ${panel.sticky}`}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th key={head} scope="col" className={at > 0 ? 'num' : ''}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
