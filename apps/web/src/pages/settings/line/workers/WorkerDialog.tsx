import type { AssignableUser } from '@lotline/contract/people/people'
import { allowSteps, type LineStep } from '@lotline/contract/recon/line'
import { personName } from '@lotline/domain/people/person-name'
import { Checkbox } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'
import { refusalsOf } from '../../../../api/refusals.ts'
import { useUnsaved } from '../../../../api/use-unsaved.ts'
import { peopleKeys } from '../../../../features/people/keys.ts'
import { FormDialog } from '../../../../ui/form/FormDialog.tsx'
import { LeaveQuestion } from '../../../../ui/form/LeaveQuestion.tsx'
import { RadioChoice } from '../../../../ui/form/RadioChoice.tsx'
import { useLiveForm } from '../../../../ui/form/use-live-form.ts'
import { MeanwhileNote } from '../../../../ui/message/MeanwhileNote.tsx'
import { toast } from '../../../../ui/message/toast.ts'
import { readOvertaken, untold } from '../../overtaken.ts'
import styles from './Workers.module.css'
import { allowedNames, isSame, stepChoices } from './worker-steps.ts'

type Props = { readonly worker: AssignableUser; readonly line: readonly LineStep[]; readonly onClosed: () => void }
type Draft = { readonly isLimited: boolean; readonly stepIds: readonly string[] }
type Works = { readonly works: Draft }

/** The steps that one person may be given: every one, or some. */
export function WorkerDialog({ worker, line, onClosed }: Props) {
  const { allowedSteps } = worker
  const typing = useLiveForm<Works>({ works: { isLimited: allowedSteps.length > 0, stepIds: allowedSteps } }, mistakeIn)
  const draft = typing.draft.works
  const { mutate, error, reset, isPending, isSuccess } = useAllowSteps(worker)
  const name = personName(worker)
  const wanted = draft.isLimited ? draft.stepIds : []
  const isDirty = draft.isLimited !== allowedSteps.length > 0 || !isSame(wanted, allowedSteps)
  const leaving = useUnsaved(isDirty && !isSuccess)
  const errors = untold(typing.errors, error, typing.changed.length > 0)
  const change = (changes: Partial<Draft>) => {
    typing.change({ works: { ...draft, ...changes } })
    reset()
  }
  const meanwhile = typing.changed.map((field) => ({
    label: 'Works on',
    theirs: allowedNames(line, allowedSteps).join(', ') || 'every step',
    onTake: () => typing.giveBack(field),
  }))
  const send = () => mutate([...wanted], { onError: (error) => typing.setErrors(refusalsOf(error)) })
  return (
    <FormDialog
      title={name}
      errors={errors}
      consequence="Applies to vehicles assigned from now on"
      submitLabel="Save"
      isBusy={isPending}
      isIdle={!isDirty}
      isDone={isSuccess}
      isCovered={leaving.isAsked}
      unsaved={isDirty ? name : undefined}
      onSubmit={() => typing.submit(send)}
      onClosed={onClosed}
    >
      <MeanwhileNote changes={isDirty && !isSuccess ? meanwhile : []} />
      <fieldset className={styles.choice}>
        <legend className="visually-hidden">Works on</legend>
        <RadioChoice
          label="Works on every step"
          name="works"
          isOn={!draft.isLimited}
          onChoose={() => change({ isLimited: false })}
        />
        <RadioChoice
          label="Works on these only"
          name="works"
          isOn={draft.isLimited}
          onChoose={() => change({ isLimited: true })}
        />
      </fieldset>
      {draft.isLimited && (
        <Checkbox.Group
          aria-label="Steps"
          value={[...draft.stepIds]}
          error={errors.stepIds}
          onChange={(stepIds) => change({ stepIds })}
        >
          <div className={styles.steps}>
            {stepChoices(line, allowedSteps).map(({ id, label }) => (
              <Checkbox key={id} value={id} label={label} name="stepIds" />
            ))}
          </div>
        </Checkbox.Group>
      )}
      <LeaveQuestion name={name} {...leaving} />
    </FormDialog>
  )
}

function mistakeIn({ works: { isLimited, stepIds } }: Works): Record<string, string> {
  return isLimited && stepIds.length === 0 ? { stepIds: 'Choose at least one step, or every step' } : {}
}

function useAllowSteps(worker: AssignableUser) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (stepIds: string[]) =>
      (await call(allowSteps, { params: { personId: worker.id }, body: { stepIds, seen: worker.allowedSteps } })).data,
    onSuccess: () => {
      toast.success(`${personName(worker)} saved`)
      client.invalidateQueries({ queryKey: peopleKeys.users })
    },
    onError: (error) => readOvertaken(client, error, peopleKeys.users),
  })
}
