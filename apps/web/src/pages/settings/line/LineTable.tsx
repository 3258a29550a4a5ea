import type { LineStep } from '@lotline/contract/line'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usersQuery } from '../../../features/people/queries.ts'
import { TableFrame } from '../../../ui/DataTable.tsx'
import { LineRow } from './LineRow.tsx'
import styles from './LineTable.module.css'
import { dropStep, type Moved, moveStep, type Spot } from './line-moves.ts'
import { rowsOf } from './line-rows.ts'

export type Hover = { readonly id: string; readonly spot: Spot } | null
type Props = {
  readonly steps: readonly LineStep[]
  readonly isOrdering: boolean
  readonly onOpen: (id: string) => void
  readonly onMove: (id: string, moved: Moved<LineStep>) => void
}

const heads = ['Due soon from', 'Goal', 'What counts', 'Given to', 'Who may work on it', 'Vehicles']

/** The steps, one a row, those below another indented. Rows are dragged by their handle, or moved by buttons. */
export function LineTable({ steps, isOrdering, onOpen, onMove }: Props) {
  const [hover, setHover] = useState<Hover>(null)
  const { data: users } = useQuery(usersQuery)
  return (
    <TableFrame
      caption="Steps of the line"
      className={styles.table}
      heads={
        <>
          <th scope="col">Step</th>
          {isOrdering ? (
            <th scope="col" className={styles.buttons}>
              Move
            </th>
          ) : (
            heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))
          )}
        </>
      }
    >
      {rowsOf(steps).map((row) => (
        <LineRow
          key={row.step.id}
          row={row}
          users={users}
          isOrdering={isOrdering}
          moveOf={(direction) => moveStep(steps, row.step.id, direction)}
          spot={hover?.id === row.step.id ? hover.spot : undefined}
          onOpen={() => onOpen(row.step.id)}
          onMove={(moved) => onMove(row.step.id, moved)}
          onHover={setHover}
          onDrop={(id, spot) => onMove(id, dropStep(steps, id, row.step.id, spot))}
        />
      ))}
    </TableFrame>
  )
}
