import type { Place } from '@lotline/contract/rooftops/rooftops'
import { placeNameFault } from '@lotline/domain/people/names'
import { NativeSelect } from '@mantine/core'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { NameField } from '../../../ui/form/NameField.tsx'
import { useNamedForm } from '../../../ui/form/use-named-form.ts'
import { possibleParents, tierWords } from './place-tree.ts'
import { type GroupDraft, useSaveGroup } from './use-places.ts'

type Props = { readonly start: GroupDraft; readonly places: readonly Place[]; readonly onClosed: () => void }

/** Adds a group, or changes its name and where it belongs. */
export function GroupDialog({ start, places, onClosed }: Props) {
  const saving = useSaveGroup()
  const { draft, errors, isDirty, change, submit } = useNamedForm(start, saving.save, placeNameFault)
  const origin = places.find(({ id }) => id === start.parentId)
  // Who moves a group acts in what it is taken from as well.
  const isFixed = start.id !== undefined && origin !== undefined && !origin.mayEdit
  const parents = isFixed ? [origin] : possibleParents(places, draft.tier, draft.id)
  return (
    <FormDialog
      title={draft.id ? `Edit ${start.name}` : 'Add a group'}
      errors={errors}
      consequence="A role given in a group applies to all of its rooftops"
      submitLabel={draft.id ? 'Save' : 'Add group'}
      isBusy={saving.isPending}
      isIdle={Boolean(draft.id) && draft.name === start.name && draft.parentId === start.parentId}
      isDone={saving.isSuccess}
      unsaved={isDirty ? (draft.id ? start.name : 'the new group') : undefined}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <NameField name={draft.name} error={errors.name} maxLength={120} onChange={(name) => change({ name })} />
      {!draft.id && (
        <NativeSelect
          label="Kind"
          name="tier"
          value={draft.tier}
          data={(['GROUP', 'CORPORATE_GROUP'] as const).map((value) => ({ value, label: tierWords[value] }))}
          description={draft.tier === 'GROUP' ? 'Holds rooftops' : 'Holds groups'}
          onChange={(event) => change({ tier: event.currentTarget.value === 'GROUP' ? 'GROUP' : 'CORPORATE_GROUP' })}
        />
      )}
      {parents.length > 0 && (
        <NativeSelect
          label="Belongs to"
          name="parentId"
          value={draft.parentId ?? ''}
          error={errors.parentId}
          disabled={isFixed}
          description={isFixed ? `Only someone who administers all of ${origin.name} can take it out` : undefined}
          data={[{ value: '', label: 'On its own' }, ...parents.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(event) => change({ parentId: event.currentTarget.value || null })}
        />
      )}
    </FormDialog>
  )
}
