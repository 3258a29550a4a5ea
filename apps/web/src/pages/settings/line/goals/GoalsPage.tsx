import { type Goals, getGoals, setGoals } from '@lotline/contract/recon/line'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'
import { refusalsOf } from '../../../../api/refusals.ts'
import { useUnsaved } from '../../../../api/use-unsaved.ts'
import { SaveBar } from '../../../../ui/form/ChangesBar.tsx'
import { DurationField } from '../../../../ui/form/DurationField.tsx'
import { MoneyField } from '../../../../ui/form/FigureField.tsx'
import { LeaveQuestion } from '../../../../ui/form/LeaveQuestion.tsx'
import { useLiveForm } from '../../../../ui/form/use-live-form.ts'
import { MeanwhileNote } from '../../../../ui/message/MeanwhileNote.tsx'
import { toast } from '../../../../ui/message/toast.ts'
import { NotLoaded } from '../../../../ui/page/NotLoaded.tsx'
import { PageHead } from '../../../../ui/page/PageHead.tsx'
import { readOvertaken, untold } from '../../overtaken.ts'
import { SettingsForm, SettingsGroup } from '../../SettingsForm.tsx'
import { useSettingsForm } from '../../use-settings-form.ts'
import { draftOf, type GoalsDraft, goalLabels, readGoals } from './goals-draft.ts'

/** What the rooftop holds its vehicles against as a whole, beside the goals of single steps. */
export function GoalsPage() {
  const query = useQuery(goalsQuery)
  return (
    <>
      <PageHead title="Goals and warnings">
        For the way through recon as a whole. Every vehicle is held against them from the moment they are saved; the goals of
        single steps are set on the line.
      </PageHead>
      {query.data ? (
        <GoalsForm goals={query.data} />
      ) : (
        <section className="panel">
          <NotLoaded what="goals" {...query} rows={6} />
        </section>
      )}
    </>
  )
}

/** The goals being changed. Only what is typed is kept; the rest follows what others save meanwhile. */
function GoalsForm({ goals }: { readonly goals: Goals }) {
  const start = draftOf(goals)
  const typing = useLiveForm<GoalsDraft>(start, (draft) => readGoals(draft).errors ?? {})
  const { draft } = typing
  const { mutate, error, reset, isPending } = useSetGoals(goals, typing.forget)
  const errors = untold(typing.errors, error, typing.changed.length > 0)
  const send = (wanted: GoalsDraft) => {
    const { goals } = readGoals(wanted)
    if (goals) mutate(goals, { onError: (error) => typing.setErrors(refusalsOf(error)) })
  }
  const { isDirty, meanwhile, change, undo, submit } = useSettingsForm({
    start,
    typing,
    send,
    reset,
    labels: goalLabels,
    theirs: (field) => start[field] || 'none',
  })
  const time = (name: keyof GoalsDraft, label: string, description: string) => (
    <DurationField
      label={label}
      name={name}
      description={description}
      value={draft[name]}
      error={errors[name]}
      onChange={(text) => change({ [name]: text })}
    />
  )
  const money = (name: 'reconCostGoal' | 'pack', label: string, description: string) => (
    <MoneyField
      label={label}
      name={name}
      description={description}
      value={draft[name]}
      error={errors[name]}
      onChange={(text) => change({ [name]: text })}
    />
  )
  return (
    <SettingsForm onSubmit={submit}>
      <MeanwhileNote changes={meanwhile} />
      <SettingsGroup isPaired title="Recon time" help="From the first step of a run to its end.">
        {time('reconWarningSeconds', 'Due soon from', 'On time before')}
        {time('reconGoalSeconds', 'Goal', 'Late after')}
      </SettingsGroup>
      <SettingsGroup isPaired title="Retail-ready time" help="From the inventory date to the end of recon.">
        {time('retailReadyWarningSeconds', 'Due soon from', 'On time before')}
        {time('retailReadyGoalSeconds', 'Goal', 'Late after')}
      </SettingsGroup>
      <SettingsGroup isPaired title="Idle time" help="Time in a timed step when no one is working on the vehicle.">
        {time('idleLimitSeconds', 'Needs attention after', 'Empty for no limit')}
      </SettingsGroup>
      <SettingsGroup isPaired title="Money" help="In US dollars, for each vehicle.">
        {money('reconCostGoal', 'Recon cost goal', 'Empty for none')}
        {money('pack', 'Pack', 'Part of the cost of every vehicle')}
      </SettingsGroup>
      <SaveBar isShown={isDirty} refusal={errors['']} isBusy={isPending} onUndo={undo}>
        Every vehicle is measured against the new goals right away.
      </SaveBar>
      <LeaveQuestion name="the goals" {...useUnsaved(isDirty)} />
    </SettingsForm>
  )
}

const goalsQuery = queryOptions({
  queryKey: ['settings', 'goals'],
  queryFn: async ({ signal }) => (await call(getGoals, {}, { signal })).data,
})

/** Sets the rooftop's goals. */
function useSetGoals(seen: Goals, onSaved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (goals: Goals) => (await call(setGoals, { body: { ...goals, seen } })).data,
    onSuccess: (goals) => {
      client.setQueryData(goalsQuery.queryKey, goals)
      toast.success('Goals saved')
      onSaved()
    },
    onError: (error) => readOvertaken(client, error, goalsQuery.queryKey),
  })
}
