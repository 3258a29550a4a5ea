import type { LineStep } from '@lotline/contract/recon/line'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUnsaved } from '../../../../api/use-unsaved.ts'
import { usersQuery } from '../../../../features/people/queries.ts'
import { FormDialog } from '../../../../ui/form/FormDialog.tsx'
import { LeaveQuestion } from '../../../../ui/form/LeaveQuestion.tsx'
import { NameField } from '../../../../ui/form/NameField.tsx'
import { useLiveForm } from '../../../../ui/form/use-live-form.ts'
import { MeanwhileNote } from '../../../../ui/message/MeanwhileNote.tsx'
import { untold } from '../../overtaken.ts'
import { GoalMeaning } from '../meaning/GoalMeaning.tsx'
import { StepActions } from './StepActions.tsx'
import { StepColorField } from './StepColorField.tsx'
import { StepAssigneeField, StepKindFields, StepTimeFields } from './StepFields.tsx'
import { type StepPlace, StepPlaceFields, startPlace } from './StepPlaceFields.tsx'
import { draftOf, readStep, type StepDraft, settingLabels, settingWords, settled } from './step-draft.ts'
import { useSaveStep } from './use-step.ts'

type Props = {
  readonly tenant: string
  /** Absent while it is new. */
  readonly step: LineStep | undefined
  /** The step below which a new one is wanted. */
  readonly belowId: string | null
  readonly line: readonly LineStep[]
  readonly onAddBelow: (stepId: string) => void
  readonly onClosed: () => void
}

/** A step with all its settings, or a new one and its place. Only what is typed is kept; the rest follows what others change meanwhile. */
export function StepDialog({ tenant, step, belowId, line, onAddBelow, onClosed }: Props) {
  const [place, setPlace] = useState<StepPlace>(() => startPlace(line, belowId))
  const [isCovered, setCovered] = useState(false)
  const [isGone, setGone] = useState(false)
  const start = draftOf(step)
  const typing = useLiveForm<StepDraft>(start, (typed) => readStep(settled(typed)).errors ?? {})
  const draft = settled(typing.draft)
  const { save, error, forget, isPending, isSuccess } = useSaveStep(step)
  const isDirty = JSON.stringify(draft) !== JSON.stringify(start)
  const isDone = isSuccess || isGone
  const name = step?.name ?? 'the new step'
  const leaving = useUnsaved(isDirty && !isDone)
  const errors = untold(typing.errors, error, typing.changed.length > 0)
  const change = (changes: Partial<StepDraft>) => {
    typing.change(changes)
    forget()
  }
  const send = (typed: StepDraft) => {
    const { settings } = readStep(settled(typed))
    if (settings) save({ settings, place }, typing.setErrors)
  }
  const fields = { draft, errors, onChange: change }
  return (
    <FormDialog
      title={step?.name ?? 'Add a step'}
      errors={errors}
      consequence={step ? 'Vehicles in this step follow right away' : 'It can be moved later'}
      submitLabel={step ? 'Save' : 'Add step'}
      isBusy={isPending}
      isIdle={step !== undefined && !isDirty}
      isDone={isDone}
      isCovered={isCovered || leaving.isAsked}
      unsaved={isDirty ? name : undefined}
      onSubmit={() => typing.submit(send)}
      onClosed={onClosed}
    >
      {step && !isDone && <StepMeanwhile live={start} typing={typing} />}
      <NameField name={draft.name} error={errors.name} maxLength={60} onChange={(name) => change({ name })} />
      {!step && <StepPlaceFields line={line} place={place} error={errors.parentId} onChange={setPlace} />}
      <StepTimeFields {...fields} />
      {step && <GoalMeaning step={step} draft={draft} onChange={change} />}
      <StepKindFields {...fields} step={step} />
      <StepAssigneeField {...fields} stepId={step?.id} tenant={tenant} />
      <StepColorField color={draft.color} error={errors.color} onChange={(color) => change({ color })} />
      {step && (
        <StepActions
          step={step}
          line={line}
          onAddBelow={onAddBelow}
          onAsking={setCovered}
          onDone={() => setGone(!isDirty)}
          onDeleted={onClosed}
        />
      )}
      <LeaveQuestion name={name} {...leaving} />
    </FormDialog>
  )
}

type StepMeanwhileProps = { readonly live: StepDraft; readonly typing: ReturnType<typeof useLiveForm<StepDraft>> }

/** What of a step somebody else has saved while it was being typed over. */
function StepMeanwhile({ live, typing: { changed, isReplaced, giveBack } }: StepMeanwhileProps) {
  const { data: users = [] } = useQuery(usersQuery)
  const changes = changed.map((field) => ({
    label: settingLabels[field],
    theirs: settingWords(live, field, users),
    onTake: isReplaced(field) ? () => giveBack(field) : undefined,
  }))
  return <MeanwhileNote changes={changes} />
}
