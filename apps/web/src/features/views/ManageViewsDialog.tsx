import { sharedViewsAdminRule } from '@lotline/domain/people/permission-rule'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../api/session/current-user.ts'
import { ConfirmDialog } from '../../ui/message/ConfirmDialog.tsx'
import { Dialog } from '../../ui/message/Dialog.tsx'
import { NotLoaded } from '../../ui/page/NotLoaded.tsx'
import type { KeptView, useDeleteKept } from './kept-views.ts'
import styles from './ManageViewsDialog.module.css'

type Props<View extends KeptView> = {
  readonly query: {
    readonly data: readonly View[] | undefined
    readonly isError: boolean
    readonly isFetching: boolean
    readonly refetch: () => void
  }
  readonly none: string
  /** What is said where one that nobody else has is deleted. */
  readonly stays: string
  readonly deleting: ReturnType<typeof useDeleteKept>
  readonly wordsOf: (view: View) => string
  /** What else can be done with one. */
  readonly more?: (view: View) => ReactNode
  readonly editDialog: (view: View, onClosed: () => void) => ReactNode
  readonly onClosed: () => void
}

/** One's own views to rename, share and delete, and those of others, which administrators may delete. */
export function ManageViewsDialog<View extends KeptView>(props: Props<View>) {
  const { query, deleting } = props
  const isAdmin = useMay(sharedViewsAdminRule)
  const [isOpen, setOpen] = useState(true)
  const [edited, setEdited] = useState<View>()
  const [doomed, setDoomed] = useState<View>()
  // Esc is meant for the dialog on top.
  const close = () => edited || doomed || setOpen(false)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      onClosed={props.onClosed}
      title="Manage views"
      size={640}
      actions={
        <Button size="md" onClick={close} data-autofocus>
          Done
        </Button>
      }
    >
      {!query.data && <NotLoaded what="views" {...query} rows={3} />}
      {query.data?.length === 0 && <p className="mut">{props.none}</p>}
      <ul className={styles.list}>
        {query.data?.map((view) => (
          <li key={view.id} className={styles.row}>
            <div className={styles.words}>
              <strong className="ell">{view.name}</strong>
              <span className="lab ell">{props.wordsOf(view)}</span>
            </div>
            {props.more?.(view)}
            {view.isOwn && (
              <Button variant="default" onClick={() => setEdited(view)} aria-label={`Edit ${view.name}`}>
                Edit
              </Button>
            )}
            {(view.isOwn || (view.shared && isAdmin)) && (
              <Button variant="default" onClick={() => setDoomed(view)} aria-label={`Delete ${view.name}`}>
                Delete
              </Button>
            )}
          </li>
        ))}
      </ul>
      {edited && props.editDialog(edited, () => setEdited(undefined))}
      <ConfirmDialog
        isOpen={doomed !== undefined}
        title={`Delete ${doomed?.name ?? 'the view'}?`}
        confirmLabel="Delete view"
        tone="danger"
        isBusy={deleting.isPending}
        onConfirm={() => doomed && deleting.mutate(doomed, { onSettled: () => setDoomed(undefined) })}
        onClose={() => setDoomed(undefined)}
      >
        {doomed?.shared ? 'Everyone in the rooftop loses it.' : props.stays}
      </ConfirmDialog>
    </Dialog>
  )
}
