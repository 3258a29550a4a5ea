import { fieldsOf, mostFields } from '@lotline/domain/checklists/checklists'
import { TextInput } from '@mantine/core'
import { IconGripVertical, IconPlus, IconTrash } from '@tabler/icons-react'
import { Action } from '../../../ui/Action.tsx'
import type { FieldErrors } from '../../../ui/form/FormDialog.tsx'
import { MoveButtons } from '../MoveButtons.tsx'
import { useRowDrag } from '../use-row-drag.ts'
import styles from './Checklists.module.css'
import type { GroupDraft, Work } from './checklist-draft.ts'
import { countItems } from './checklist-words.ts'
import { ItemRow } from './ItemRow.tsx'
import { itemsOf } from './read-draft.ts'
import type { Desk } from './use-desk.ts'

type Props = {
  readonly group: GroupDraft
  readonly at: number
  readonly of: number
  readonly errors: FieldErrors
  readonly work: Work
  readonly desk: Desk
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** A group with its heading and its items; items without a heading stand by themselves. */
export function Group({ group, at, of, errors, work, desk }: Props) {
  const { key, label, items } = group
  const name = label || (label === null ? 'the items without a heading' : 'the new group')
  const { row, handle, edge } = useRowDrag<HTMLElement>({
    key,
    kind: 'group',
    takes: ['item', 'group'],
    onDrop: (kind, dragged, where) => (kind === 'group' ? desk.dropGroup(dragged, key, where) : desk.drop(dragged, key, where)),
  })
  const rename = (text: string) => desk.change((all) => all.map((one) => (one.key === key ? { ...one, label: text } : one)))
  const isFull = fieldsOf(itemsOf([group])).length >= mostFields
  return (
    <section ref={row} className={`panel ${styles.group}`} aria-label={label || 'Without a heading'} data-edge={edge}>
      <header className={styles.groupHead}>
        <span ref={handle} className={styles.handle} title="Drag the group to another place">
          <IconGripVertical {...icon} />
        </span>
        {label === null ? (
          <h2 className={styles.heading}>Without a heading</h2>
        ) : (
          <TextInput
            className={styles.heading ?? ''}
            aria-label="Heading of the group"
            name={`label:${key}`}
            placeholder="Heading, like Brakes"
            value={label}
            error={errors[`label:${key}`]}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => rename(event.currentTarget.value)}
          />
        )}
        <span className="sec">{countItems(items.length)}</span>
        <MoveButtons name={name} at={at} of={of} onMove={desk.moveGroup} />
        <Action
          icon={<IconTrash {...icon} />}
          aria-label={`Delete ${name}`}
          data-tip="Delete the group"
          onClick={() => desk.removeGroup(key)}
        />
      </header>
      <ol className={styles.items} aria-label={label || 'Items'}>
        {items.map((item, place) => (
          <ItemRow
            key={item.key}
            item={item}
            isFirst={at === 0 && place === 0}
            isLast={at === of - 1 && place === items.length - 1}
            errors={errors}
            work={work}
            desk={desk}
          />
        ))}
      </ol>
      <Action icon={<IconPlus {...icon} />} className={styles.add ?? ''} disabled={isFull} onClick={() => desk.add(key)}>
        Add an item
      </Action>
    </section>
  )
}
