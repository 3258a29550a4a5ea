import { editVehicleInfo } from '@lotline/contract/vehicles/edit'
import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { PaintDot } from '@lotline/look/glyphs/PaintDot'
import { Select } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { genericError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { useUnsaved } from '../../../api/use-unsaved.ts'
import { colorsQuery, dispositionsQuery } from '../../../features/vehicles/dictionaries.ts'
import { FormButtons } from '../../../ui/form/Buttons.tsx'
import { LeaveQuestion } from '../../../ui/form/LeaveQuestion.tsx'
import { useLiveForm } from '../../../ui/form/use-live-form.ts'
import { toast } from '../../../ui/message/toast.ts'
import { keepEdited } from './keep-edited.ts'
import { OvertakenNote } from './OvertakenNote.tsx'
import styles from './VehicleInfoForm.module.css'

type Choice = { readonly value: string; readonly label: string }

/** What of a vehicle's information people set by hand: its color and what the dealership means to do with it. */
export function VehicleInfoForm({ vehicle }: { readonly vehicle: Vehicle }) {
  const { data: colors = [] } = useQuery(colorsQuery)
  const { data: dispositions = [] } = useQuery(dispositionsQuery)
  const { field, isChanged, isSaving, save, giveUp } = useVehicleInfo(vehicle)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isChanged && !isSaving) save()
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <ChoiceField label="Color" choices={colors} {...field('color')} isPaint />
      <ChoiceField label="Disposition" choices={dispositions} {...field('disposition')} />
      {isChanged && <FormButtons submitLabel="Save" onCancel={giveUp} isBusy={isSaving} />}
      <LeaveQuestion name="the vehicle information" {...useUnsaved(isChanged && !isSaving)} />
    </form>
  )
}

type Props = ReturnType<ReturnType<typeof useVehicleInfo>['field']> & {
  readonly label: string
  readonly choices: readonly Choice[]
  readonly isPaint?: boolean
}

const unknown = 'UNKNOWN'

/** Unknown is what a field is until somebody knows, and nothing to choose (VEH-026). */
function ChoiceField({ label, choices, value, theirs, choose, giveBack, isPaint = false }: Props) {
  const wordsFor = (value: string) => choices.find((choice) => choice.value === value)?.label ?? value
  return (
    <Select
      label={label}
      placeholder={choices.length > 0 ? 'Unknown' : ''}
      data={choices.filter((choice) => choice.value !== unknown).map(({ value, label }) => ({ value, label }))}
      value={value === unknown ? null : value}
      onChange={(chosen) => chosen !== null && choose(chosen)}
      allowDeselect={false}
      leftSection={isPaint && value !== unknown ? <PaintDot color={value} /> : undefined}
      renderOption={({ option }) => (
        <span>
          {isPaint && <PaintDot color={option.value} />}
          {option.label}
        </span>
      )}
      description={theirs !== undefined && <OvertakenNote theirs={wordsFor(theirs)} onTake={giveBack} />}
      maxDropdownHeight={260}
    />
  )
}

type InfoName = 'color' | 'disposition'

/** Color and disposition, being chosen: a choice stands over what the vehicle has, which goes on changing below it. */
function useVehicleInfo({ vehicleCard }: Vehicle) {
  const client = useQueryClient()
  const current: Record<InfoName, string> = { color: vehicleCard.color, disposition: vehicleCard.disposition }
  const { draft, typed, isOvertaken, isReplaced, change, giveBack, settle, forget } = useLiveForm(current)
  const changes = Object.entries(typed).filter(([name]) => isReplaced(name as InfoName)) // nothing else is typed
  const saving = useMutation({
    mutationFn: async (body: Partial<Record<InfoName, string>>) =>
      (await call(editVehicleInfo, { params: { vehicleId: vehicleCard.id }, body }, { shownIn: client })).data,
    onSuccess: (saved, body) => {
      keepEdited(client, saved)
      settle(body)
      toast.success(`Vehicle information of ${vehicleCard.stockNumber} saved`)
    },
    onError: () => toast.error(genericError, { lasts: 5000 }),
  })
  const field = (name: InfoName) => ({
    value: draft[name],
    theirs: isOvertaken(name) ? current[name] : undefined,
    choose: (value: string) => change({ [name]: value }),
    giveBack: () => giveBack(name),
  })
  return {
    field,
    isChanged: changes.length > 0,
    isSaving: saving.isPending,
    giveUp: forget,
    save: () => saving.mutate(Object.fromEntries(changes)),
  }
}
