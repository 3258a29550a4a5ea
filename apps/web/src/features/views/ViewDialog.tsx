import { Switch } from '@mantine/core'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { NameField } from '../../ui/form/NameField.tsx'
import { useNamedForm } from '../../ui/form/use-named-form.ts'
import type { useSaveKept, ViewDraft } from './kept-views.ts'

type Props = {
  readonly start: ViewDraft
  /** What is kept, and what of it. */
  readonly words: { readonly what: 'list' | 'report'; readonly kept: string }
  /** Why it cannot be shared; left out where it can. */
  readonly sharingRefusal?: string | undefined
  readonly saving: ReturnType<typeof useSaveKept>
  readonly onClosed: () => void
}

/** Gives something that is kept its name, and says who may use it. */
export function ViewDialog({ start, words: { what, kept }, sharingRefusal, saving, onClosed }: Props) {
  const isNew = start.id === undefined
  const { draft, errors, isDirty, change, submit } = useNamedForm(start, saving.save)
  return (
    <FormDialog
      title={isNew ? `Save this ${what}` : `Edit ${start.name}`}
      errors={errors}
      consequence={isNew ? kept : 'What it shows stays as it is'}
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
        description={sharingRefusal ?? `Everyone who can see the ${what} can use it. Only you can change it.`}
        disabled={sharingRefusal !== undefined && !draft.shared}
        checked={draft.shared}
        onChange={(event) => change({ shared: event.currentTarget.checked })}
      />
    </FormDialog>
  )
}
