import { mayFail } from '@lotline/domain/checklists/definition'
import { IconArrowDown, IconArrowUp, IconCopy, IconGripVertical, IconTrash } from '@tabler/icons-react'
import { Action } from '../../../ui/Action.tsx'
import type { FieldErrors } from '../../../ui/form/FormDialog.tsx'
import { refused } from '../../../ui/form/refusal.ts'
import { useRowDrag } from '../use-row-drag.ts'
import styles from './Checklists.module.css'
import type { ItemDraft, Work } from './checklist-draft.ts'
import { controlWords } from './checklist-words.ts'
import { changeItem } from './draft-moves.ts'
import { ItemFields } from './ItemFields.tsx'
import { itemsOf } from './read-draft.ts'
import type { Desk } from './use-desk.ts'

type Props = {
  readonly item: ItemDraft
  /** Of the whole checklist. */
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly errors: FieldErrors
  readonly work: Work
  readonly desk: Desk
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** An item in a line; open, with all that can be said of it. One that is wrong is open until it is right. */
export function ItemRow({ item, isFirst, isLast, errors, work, desk }: Props) {
  const { key, label, required } = item
  const name = label || 'the new item'
  const isWrong = errors[`label:${key}`] !== undefined || errors[`item:${key}`] !== undefined
  const isOpen = desk.openKey === key || isWrong
  const { row, handle, edge } = useRowDrag<HTMLLIElement>({
    key,
    kind: 'item',
    takes: ['item'],
    onDrop: (_, dragged, where) => desk.drop(dragged, key, where),
  })
  return (
    <li ref={row} className={styles.item} data-edge={edge} data-open={isOpen || undefined}>
      <div className={styles.line}>
        <span ref={handle} className={styles.handle} title="Drag to another place">
          <IconGripVertical {...icon} />
        </span>
        <button type="button" className={styles.open} aria-expanded={isOpen} onClick={() => desk.turn(key)}>
          <span className={styles.label}>
            {label || <span className="mut">New item</span>}
            {required && (
              <b className={styles.required} title="Required">
                {' *'}
              </b>
            )}
          </span>
          <span className={styles.words}>{summaryOf(item, work)}</span>
        </button>
        <span className={styles.acts}>
          <Action
            icon={<IconArrowUp {...icon} />}
            aria-label={`Move ${name} up`}
            data-tip="Move up"
            onClick={() => desk.move(key, -1)}
            {...(isFirst && refused('It is the first already.'))}
          />
          <Action
            icon={<IconArrowDown {...icon} />}
            aria-label={`Move ${name} down`}
            data-tip="Move down"
            onClick={() => desk.move(key, 1)}
            {...(isLast && refused('It is the last already.'))}
          />
          <Action
            icon={<IconCopy {...icon} />}
            aria-label={`Duplicate ${name}`}
            data-tip="Duplicate"
            onClick={() => desk.duplicate(key)}
          />
          <Action
            icon={<IconTrash {...icon} />}
            aria-label={`Delete ${name}`}
            data-tip="Delete"
            onClick={() => desk.remove(key)}
          />
        </span>
      </div>
      {isOpen && (
        <ItemFields
          item={item}
          labelFault={errors[`label:${key}`]}
          fault={errors[`item:${key}`]}
          work={work}
          onChange={(change) => desk.change((all) => changeItem(all, key, change))}
        />
      )}
    </li>
  )
}

function summaryOf(item: ItemDraft, work: Work): string {
  const [field] = itemsOf([{ key: '', label: null, items: [item] }])
  const proposed = work.find(({ id }) => id === item.taskTemplateId)?.name
  const task = proposed && field && 'uiType' in field && mayFail(field) ? `. Proposes ${proposed}` : ''
  return `${controlWords(item)}${task}`
}
