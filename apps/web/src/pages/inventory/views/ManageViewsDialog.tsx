import type { View } from '@lotline/contract/vehicles/views'
import { Button, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { NameField } from '../../../ui/form/NameField.tsx'
import { useNamedForm } from '../../../ui/form/use-named-form.ts'
import { ConfirmDialog } from '../../../ui/message/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/message/Dialog.tsx'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import styles from './ManageViewsDialog.module.css'
import { useDeleteView, useSaveView, useStartWith, type ViewDraft, viewsQuery } from './use-views.ts'
import { viewWords } from './view.ts'

/** One's own views to rename, share and delete, and every view to start with. */
export function ManageViewsDialog({ onClosed }: { readonly onClosed: () => void }) {
  const [isOpen, setOpen] = useState(true)
  const [edited, setEdited] = useState<View>()
  const [doomed, setDoomed] = useState<View>()
  const query = useQuery(viewsQuery)
  const deleting = useDeleteView()
  const starting = useStartWith()
  // Esc is meant for the dialog on top.
  const close = () => edited || doomed || setOpen(false)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      onClosed={onClosed}
      title="Manage views"
      size={640}
      actions={
        <Button size="md" onClick={close} data-autofocus>
          Done
        </Button>
      }
    >
      {!query.data && <NotLoaded what="views" {...query} rows={3} />}
      {query.data?.length === 0 && <p className="mut">No views yet: filter and sort the list, then save it under a name.</p>}
      <ul className={styles.list}>
        {query.data?.map((view) => (
          <Row
            key={view.id}
            view={view}
            isBusy={starting.isPending}
            onStart={() => starting.mutate(view)}
            onEdit={() => setEdited(view)}
            onDelete={() => setDoomed(view)}
          />
        ))}
      </ul>
      {edited && (
        <ViewDialog start={{ id: edited.id, name: edited.name, shared: edited.shared }} onClosed={() => setEdited(undefined)} />
      )}
      <ConfirmDialog
        isOpen={doomed !== undefined}
        title={`Delete ${doomed?.name ?? 'the view'}?`}
        confirmLabel="Delete view"
        tone="danger"
        isBusy={deleting.isPending}
        onConfirm={() => doomed && deleting.mutate(doomed, { onSettled: () => setDoomed(undefined) })}
        onClose={() => setDoomed(undefined)}
      >
        {doomed?.shared ? 'Everyone in the rooftop loses it.' : 'The vehicles in it stay as they are.'}
      </ConfirmDialog>
    </Dialog>
  )
}

type RowProps = {
  readonly view: View
  readonly isBusy: boolean
  readonly onStart: () => void
  readonly onEdit: () => void
  readonly onDelete: () => void
}

function Row({ view, isBusy, onStart, onEdit, onDelete }: RowProps) {
  const { name, isOwn, isDefault } = view
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <strong className="ell">{name}</strong>
        <span className="lab ell">{viewWords(view)}</span>
      </div>
      <Button
        variant="default"
        aria-pressed={isDefault}
        disabled={isBusy}
        onClick={onStart}
        aria-label={`Start with ${name}`}
        data-tip="Shown first when the list is opened"
      >
        {isDefault ? 'Starts here' : 'Start with it'}
      </Button>
      {isOwn && (
        <>
          <Button variant="default" onClick={onEdit} aria-label={`Edit ${name}`}>
            Edit
          </Button>
          <Button variant="default" onClick={onDelete} aria-label={`Delete ${name}`}>
            Delete
          </Button>
        </>
      )}
    </li>
  )
}

type Props = {
  readonly start: ViewDraft
  readonly onClosed: () => void
}

/** Gives a list its name, and says who may use it. */
export function ViewDialog({ start, onClosed }: Props) {
  const isNew = start.id === undefined
  const saving = useSaveView()
  const { draft, errors, isDirty, change, submit } = useNamedForm(start, saving.save)
  return (
    <FormDialog
      title={isNew ? 'Save this list' : `Edit ${start.name}`}
      errors={errors}
      consequence={isNew ? 'Keeps filters, search and order' : 'What it shows stays as it is'}
      submitLabel={isNew ? 'Save view' : 'Save'}
      isBusy={saving.isPending}
      isIdle={!isNew && draft.name === start.name && draft.shared === start.shared}
      isDone={saving.isSuccess}
      unsaved={isDirty ? (isNew ? 'the new view' : start.name) : undefined}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <NameField name={draft.name} error={errors.name} maxLength={60} onChange={(name) => change({ name })} />
      <Switch
        label="Share with the rooftop"
        description="Everyone who can see the list can use it. Only you can change it."
        checked={draft.shared}
        onChange={(event) => change({ shared: event.currentTarget.checked })}
      />
    </FormDialog>
  )
}
