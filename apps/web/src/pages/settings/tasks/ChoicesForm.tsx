import { setTaskChoices, type TaskChoices, type TaskTemplate } from '@lotline/contract/tasks/task-settings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { refusalsOf } from '../../../api/refusals.ts'
import { useMay, useOpeningHours } from '../../../api/session/current-user.ts'
import { useUnsaved } from '../../../api/use-unsaved.ts'
import { taskKeys } from '../../../features/tasks/keys.ts'
import { taskChoicesQuery } from '../../../features/tasks/queries.ts'
import { SaveBar } from '../../../ui/form/ChangesBar.tsx'
import { DurationField } from '../../../ui/form/DurationField.tsx'
import { LeaveQuestion } from '../../../ui/form/LeaveQuestion.tsx'
import { useLiveForm } from '../../../ui/form/use-live-form.ts'
import { MeanwhileNote } from '../../../ui/message/MeanwhileNote.tsx'
import { toast } from '../../../ui/message/toast.ts'
import { useNow } from '../../../ui/use-now.ts'
import { readOvertaken } from '../overtaken.ts'
import { SettingsForm, SettingsGroup } from '../SettingsForm.tsx'
import { useSettingsForm } from '../use-settings-form.ts'
import {
  bodyOf,
  type ChoicesDraft,
  choicesLabels,
  choicesWords,
  draftOf,
  faultsIn,
  removedWords,
  savedAs,
} from './choices-draft.ts'
import { RateFields } from './RateFields.tsx'
import { TypeFields } from './TypeFields.tsx'

type Props = { readonly choices: TaskChoices; readonly templates: readonly TaskTemplate[] }

/** Types, labor rates and the goal, saved together. Only what is typed is kept; the rest follows what others save meanwhile. */
export function ChoicesForm({ choices, templates }: Props) {
  const start = draftOf(choices)
  const typing = useLiveForm<ChoicesDraft>(start, faultsIn)
  const { draft, typed, errors } = typing
  const { mutate, reset, isPending } = useSetChoices(choices.version, typing.forget)
  const hours = useOpeningHours(new Date(useNow()))
  const seesRates = useMay('INVENTORY_VDP_LABOR_COST_VIEW')
  const send = (wanted: ChoicesDraft) => {
    const fields = (['types', 'rates', 'goal'] as const).filter((field) => field in typed)
    mutate({ draft: wanted, fields }, { onError: (error) => typing.setErrors(refusalsOf(error)) })
  }
  const { isDirty, meanwhile, change, undo, submit } = useSettingsForm({
    start,
    typing,
    send,
    reset,
    labels: choicesLabels,
    theirs: (field) => choicesWords(start, field),
  })
  return (
    <SettingsForm onSubmit={submit}>
      <MeanwhileNote changes={meanwhile} />
      <SettingsGroup title="Types" help="What kind of work a task is. Approval rules go by it too.">
        <TypeFields
          types={draft.types}
          errors={errors}
          warning={removedWords(draft, choices.types, templates)}
          onChange={(types) => change({ types })}
        />
      </SettingsGroup>
      <SettingsGroup title="Labor rates" help="In US dollars an hour. New templates and tasks start with the default.">
        {seesRates ? (
          <RateFields rates={draft.rates} errors={errors} onChange={(rates) => change({ rates })} />
        ) : (
          <p className="sec">You may not see labor costs, so these are not yours to change.</p>
        )}
      </SettingsGroup>
      <SettingsGroup title="Goal of approved work" help="From the approval of a task to its completion.">
        <DurationField
          label={choicesLabels.goal}
          name="goalSeconds"
          placeholder="2d"
          description={hours ? 'Empty for no goal. Only opening hours count: 1d is 24 of them.' : 'Empty for no goal'}
          value={draft.goal}
          error={errors.goalSeconds}
          onChange={(goal) => change({ goal })}
        />
      </SettingsGroup>
      <SaveBar isShown={isDirty} refusal={errors['']} isBusy={isPending} onUndo={undo}>
        New tasks are written with these right away.
      </SaveBar>
      <LeaveQuestion name="the settings of tasks" {...useUnsaved(isDirty)} />
    </SettingsForm>
  )
}

type Wish = { draft: ChoicesDraft; fields: readonly (keyof ChoicesDraft)[] }

function useSetChoices(version: string, onSaved: () => void) {
  const client = useQueryClient()
  const { queryKey } = taskChoicesQuery
  return useMutation({
    mutationFn: async ({ draft, fields }: Wish) =>
      (await call(setTaskChoices, { body: { ...bodyOf(draft, fields), version } })).data,
    onSuccess: (choices, { fields }) => {
      client.setQueryData(queryKey, choices)
      // Templates and rules follow a type's name.
      if (fields.includes('types'))
        for (const key of [taskKeys.templates, taskKeys.approvals]) client.invalidateQueries({ queryKey: key })
      toast.success(savedAs(fields))
      onSaved()
    },
    onError: (error) => readOvertaken(client, error, queryKey),
  })
}
