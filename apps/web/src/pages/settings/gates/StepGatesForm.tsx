import { listGates, type StepGates, setGates } from '@lotline/contract/recon/gates'
import { gateKey, gateWords, heldOf } from '@lotline/domain/gates/gate-words'
import { type GateKind, gateKinds } from '@lotline/domain/gates/gates'
import { sentenceCase } from '@lotline/domain/text/text'
import { Switch } from '@mantine/core'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { refusalsOf } from '../../../api/refusals.ts'
import { useUnsaved } from '../../../api/use-unsaved.ts'
import { SaveBar } from '../../../ui/form/ChangesBar.tsx'
import { LeaveQuestion } from '../../../ui/form/LeaveQuestion.tsx'
import { type Choice, PickField } from '../../../ui/form/PickField.tsx'
import { useLiveForm } from '../../../ui/form/use-live-form.ts'
import { MeanwhileNote } from '../../../ui/message/MeanwhileNote.tsx'
import { toast } from '../../../ui/message/toast.ts'
import { readOvertaken } from '../overtaken.ts'
import { useSettingsForm } from '../use-settings-form.ts'
import styles from './GatesPage.module.css'

export const gatesQuery = queryOptions({
  queryKey: ['settings', 'gates'],
  queryFn: async ({ signal }) => (await call(listGates, {}, { signal })).data,
})

type Draft = { kinds: readonly GateKind[]; checklistId: string | null }

const effects: Record<GateKind, string> = {
  DO_NOT_DRIVE: 'Known for the VIN or for the model',
  CHECKLIST: 'Every answer that it requires is in',
  PHOTOS: 'All shots that must be there',
  TASKS: 'No task is still requested',
}

type Props = { readonly gates: StepGates; readonly checklists: readonly Choice[] }

/** The gates of a step being changed, each with how many cars it would hold now. */
export function StepGatesForm({ gates: { step, gates, cars, standing }, checklists }: Props) {
  const start: Draft = { kinds: gates.kinds, checklistId: gates.checklist?.id ?? null }
  const typing = useLiveForm<Draft>(start, ({ kinds, checklistId }) =>
    kinds.includes('CHECKLIST') && checklistId === null ? { checklistId: 'Choose the checklist that is to be finished' } : {},
  )
  const { kinds, checklistId } = typing.draft
  const { mutate, reset, isPending } = useSetGates(step, start, typing.forget)
  const { isDirty, meanwhile, change, undo, submit } = useSettingsForm({
    start,
    typing,
    send: (draft) => mutate(draft, { onError: (error) => typing.setErrors(refusalsOf(error)) }),
    reset,
    labels: { kinds: 'Gates', checklistId: 'Checklist' },
    theirs: (field) =>
      field === 'kinds' ? start.kinds.map((kind) => gateWords[kind]).join(', ') || 'none' : (gates.checklist?.name ?? 'none'),
  })
  const heldBy = (on: readonly GateKind[]) =>
    heldOf(
      standing,
      on.map((kind) => gateKey(kind, checklistId)),
    )
  const retired = gates.checklist?.retired && checklistId === gates.checklist.id ? gates.checklist : undefined
  const choices = retired ? [...checklists, { value: retired.id, label: `${retired.name}, retired` }] : checklists
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <MeanwhileNote changes={meanwhile} />
      {gateKinds.map((kind) => {
        const isOn = kinds.includes(kind)
        return (
          <div key={kind} className={styles.gate}>
            <Switch
              label={sentenceCase(gateWords[kind])}
              description={effects[kind]}
              checked={isOn}
              onChange={() => change({ kinds: isOn ? kinds.filter((one) => one !== kind) : [...kinds, kind] })}
            />
            {kind === 'CHECKLIST' && (
              <PickField
                aria-label="Checklist"
                name="checklistId"
                placeholder={checklists.length === 0 ? 'No checklists yet' : 'Choose a checklist'}
                choices={choices}
                value={checklistId}
                error={
                  typing.errors.checklistId ??
                  (retired && isOn
                    ? `"${retired.name}" was retired. This gate holds nothing until you choose another.`
                    : undefined)
                }
                onPick={(picked) => change({ checklistId: picked })}
              />
            )}
            {(kind !== 'CHECKLIST' || checklistId !== null) && (
              <span className={`mut ${styles.held}`}>{heldWords(heldBy([kind]), isOn)}</span>
            )}
          </div>
        )
      })}
      <p className={`mut ${styles.note}`}>Cars already past {step.name} are not called back.</p>
      <SaveBar isShown={isDirty} refusal={typing.errors['']} isBusy={isPending} onUndo={undo}>
        {cars} {cars === 1 ? 'car' : 'cars'} here, <b>{heldBy(kinds)} would be held</b>
      </SaveBar>
      <LeaveQuestion name={`the gates of ${step.name}`} {...useUnsaved(isDirty)} />
    </form>
  )
}

function heldWords(held: number, isOn: boolean): string {
  return `${held} ${held === 1 ? 'car' : 'cars'}${isOn ? '' : ', if on'}`
}

function useSetGates({ id, name }: StepGates['step'], { kinds, checklistId }: Draft, onSaved: () => void) {
  const client = useQueryClient()
  const { queryKey } = gatesQuery
  return useMutation({
    mutationFn: async (draft: Draft) => {
      const body = { ...draft, kinds: [...draft.kinds], seen: { kinds: [...kinds], checklistId } }
      return (await call(setGates, { params: { stepId: id }, body })).data
    },
    onSuccess: (all) => {
      client.setQueryData(queryKey, all)
      client.invalidateQueries({ queryKey: ['vehicle'] })
      toast.success(`Gates of ${name} saved`)
      onSaved()
    },
    onError: (error) => readOvertaken(client, error, queryKey),
  })
}
