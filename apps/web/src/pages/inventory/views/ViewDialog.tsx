import { Switch } from '@mantine/core'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { NameField } from '../../../ui/form/NameField.tsx'
import { useNamedDraft } from '../../../ui/form/use-named-draft.ts'
import { useSaveView, type ViewDraft } from './use-views.ts'

type Props = {
  readonly start: ViewDraft
  readonly onClosed: () => void
}

/** Gives a list its name, and says who may use it. */
export function ViewDialog({ start, onClosed }: Props) {
  const isNew = start.id === undefined
  const saving = useSaveView()
  const { draft, errors, isDirty, change, submit } = useNamedDraft(start, saving)
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
