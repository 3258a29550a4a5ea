import { type ChecklistAnswers, type ChecklistItem, groupsOf, progressOf } from '@lotline/domain/checklists/checklists'
import styles from './Sheet.module.css'

type Props = { readonly items: readonly ChecklistItem[]; readonly answers: ChecklistAnswers }

/** How far a sheet is, in one piece for each group. */
export function SheetBar({ items, answers }: Props) {
  const { completed, total } = progressOf(items, answers)
  return (
    <span className={styles.bar} role="img" aria-label={`${completed} of ${total} required answers`}>
      {groupsOf(items).map(({ id, fields }) => {
        const part = progressOf(fields, answers)
        return (
          <i key={id} style={{ flexGrow: fields.length }}>
            <i style={{ width: `${part.total === 0 ? 0 : (100 * part.completed) / part.total}%` }} />
          </i>
        )
      })}
    </span>
  )
}
