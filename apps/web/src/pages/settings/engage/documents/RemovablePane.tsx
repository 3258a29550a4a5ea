import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { FolioPane } from '../../../../features/engage/folio/FolioPane.tsx'
import { Action } from '../../../../ui/Action.tsx'
import { ConfirmDialog } from '../../../../ui/message/ConfirmDialog.tsx'
import styles from './DocumentPane.module.css'

type Removal = {
  readonly label: string
  readonly question: string
  /** How many cars it concerns. */
  readonly sentence: string
  /** Why it cannot be removed. */
  readonly refusal?: ReturnType<typeof import('../../../../ui/form/refusal.ts').refused> | undefined
  /** Nothing has been saved of it: it goes without a question. */
  readonly isNew: boolean
  readonly onRemove: () => void
}

type Props = { readonly title: string; readonly removal: Removal; readonly onClose: () => void; readonly children: ReactNode }

/** The panel of a folder or document, with the way to remove it. */
export function RemovablePane({ title, removal, onClose, children }: Props) {
  const [isAsked, setAsked] = useState(false)
  return (
    <FolioPane title={title} onClose={onClose}>
      <div className={styles.body}>{children}</div>
      <div className={styles.foot}>
        <Action
          className={styles.danger}
          icon={<IconTrash size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => (removal.isNew ? removal.onRemove() : setAsked(true))}
          {...removal.refusal}
        >
          {removal.label}
        </Action>
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        title={removal.question}
        consequence="Gone once you save"
        confirmLabel="Remove"
        tone="danger"
        isLocal
        onConfirm={removal.onRemove}
        onClose={() => setAsked(false)}
      >
        {removal.sentence}
      </ConfirmDialog>
    </FolioPane>
  )
}
