import type { Place } from '@lotline/contract/rooftops/rooftops'
import { placeNameFault } from '@lotline/domain/people/names'
import { NativeSelect } from '@mantine/core'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { NameField } from '../../../ui/form/NameField.tsx'
import { PickField } from '../../../ui/form/PickField.tsx'
import { useNamedForm } from '../../../ui/form/use-named-form.ts'
import { zoneChoices, zoneClock } from '../../../ui/time-zones.ts'
import { useNow } from '../../../ui/use-now.ts'
import { possibleParents } from './place-tree.ts'
import { type RooftopDraft, useSaveRooftop } from './use-places.ts'

type Props = { readonly start: RooftopDraft; readonly places: readonly Place[]; readonly onClosed: () => void }

/** Opens a rooftop, or changes its name and time zone. */
export function RooftopDialog({ start, places, onClosed }: Props) {
  const saving = useSaveRooftop()
  const { draft, errors, isDirty, change, submit } = useNamedForm(start, saving.save, placeNameFault)
  return (
    <FormDialog
      title={draft.id ? `Edit ${start.name}` : 'Add a rooftop'}
      errors={errors}
      consequence={draft.id ? undefined : 'It gets the usual roles and line, and people of the group can work there right away'}
      submitLabel={draft.id ? 'Save' : 'Add rooftop'}
      isBusy={saving.isPending}
      isIdle={Boolean(draft.id) && draft.name === start.name && draft.timeZone === start.timeZone}
      isDone={saving.isSuccess}
      unsaved={isDirty ? (draft.id ? start.name : 'the new rooftop') : undefined}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <NameField name={draft.name} error={errors.name} maxLength={120} onChange={(name) => change({ name })} />
      {!draft.id && (
        <NativeSelect
          label="Group"
          name="groupId"
          value={draft.groupId}
          error={errors.groupId}
          data={possibleParents(places, 'ROOFTOP').map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => change({ groupId: event.currentTarget.value })}
        />
      )}
      <TimeZoneField zone={draft.timeZone} error={errors.timeZone} onChange={(timeZone) => change({ timeZone })} />
    </FormDialog>
  )
}

type TimeZoneFieldProps = { readonly zone: string; readonly error: string | undefined; readonly onChange: (zone: string) => void }

/** A time zone, found by typing a part of its name. */
function TimeZoneField({ zone, error, onChange }: TimeZoneFieldProps) {
  const now = new Date(useNow())
  return (
    <PickField
      label="Time zone"
      name="timeZone"
      description={`It is ${zoneClock(zone, now)} there. Days in inventory begin at its midnight.`}
      choices={zoneChoices(zone)}
      value={zone}
      error={error}
      limit={60}
      nothingFoundMessage="No such time zone"
      onPick={(chosen) => chosen && onChange(chosen)}
    />
  )
}
