import { IconFolder } from '@tabler/icons-react'
import { Action } from '../../../../ui/Action.tsx'
import { refused } from '../../../../ui/form/refusal.ts'
import { useRowDrag } from '../../use-row-drag.ts'
import styles from './Documents.module.css'
import type { FolderDraft } from './documents-draft.ts'
import { nameOf } from './documents-words.ts'
import { Grip } from './Grip.tsx'
import type { DocumentsDesk } from './use-documents-desk.ts'

type Props = {
  readonly folder: FolderDraft
  readonly at: number
  readonly of: number
  readonly columns: number
  readonly isWrong: boolean
  /** Why no document can be added. */
  readonly fullReason: string | undefined
  readonly desk: DocumentsDesk
}

/** The head of a folder; its documents stand below it. */
export function FolderRow({ folder, at, of, columns, isWrong, fullReason, desk }: Props) {
  const { key, items } = folder
  const name = nameOf(folder)
  const { row, handle, edge } = useRowDrag<HTMLTableRowElement, HTMLButtonElement>({
    key,
    kind: 'group',
    takes: ['item', 'group'],
    onDrop: (kind, dragged, where) => desk.dropOn(kind, dragged, key, where),
  })
  return (
    <tr
      ref={row}
      className={styles.folder}
      data-edge={edge}
      data-open={desk.openKey === key || undefined}
      data-lifted={desk.liftedKey === key || undefined}
    >
      <td colSpan={columns}>
        <span className={styles.head}>
          <Grip itemKey={key} name={`folder ${name}`} desk={desk} handle={handle} {...{ at, of }} />
          <IconFolder size={16} stroke={1.75} aria-hidden="true" />
          <button type="button" className={styles.open} aria-pressed={desk.openKey === key} onClick={() => desk.open(key)}>
            <span className="ell">{name}</span>
            {isWrong && <span className={styles.wrong}>Not complete</span>}
          </button>
          <span className="lab">{items.length}</span>
          <Action
            className={styles.add}
            aria-label={`Add a document to ${name}`}
            onClick={() => desk.add(key)}
            {...(fullReason !== undefined && refused(fullReason))}
          >
            Add
          </Action>
        </span>
      </td>
    </tr>
  )
}
