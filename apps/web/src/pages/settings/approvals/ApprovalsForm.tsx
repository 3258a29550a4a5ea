import type { ApprovalSettings } from '@lotline/contract/tasks/task-settings'
import { Switch } from '@mantine/core'
import { refusalsOf } from '../../../api/refusals.ts'
import { useCurrentUser, useOpeningHours } from '../../../api/session/current-user.ts'
import { useUnsaved } from '../../../api/use-unsaved.ts'
import { SaveBar } from '../../../ui/form/ChangesBar.tsx'
import { DurationField } from '../../../ui/form/DurationField.tsx'
import { MoneyField } from '../../../ui/form/FigureField.tsx'
import { LeaveQuestion } from '../../../ui/form/LeaveQuestion.tsx'
import { useLiveForm } from '../../../ui/form/use-live-form.ts'
import { MeanwhileNote } from '../../../ui/message/MeanwhileNote.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { SettingsForm, SettingsGroup } from '../SettingsForm.tsx'
import { useSettingsForm } from '../use-settings-form.ts'
import styles from './Approvals.module.css'
import { type ApprovalsDraft, approvalsLabels, approvalsOf, draftOf, faultsIn, type PartProps } from './approvals-draft.ts'
import { comesTo, decisionTimeWords, theirsWords } from './approvals-words.ts'
import { RuleFields } from './RuleFields.tsx'
import { StandInFields } from './StandInFields.tsx'
import { useSetApprovals } from './use-set-approvals.ts'

type Props = { readonly settings: ApprovalSettings; readonly types: readonly string[] }

/** The rules being changed, with what they come to below them. Only what is typed is kept; the rest follows what others save meanwhile. */
export function ApprovalsForm({ settings, types }: Props) {
  const { location, locations } = useCurrentUser()
  const timeZone = locations.find(({ id }) => id === location)?.timeZone ?? 'UTC'
  const now = new Date(useNow())
  const start = draftOf(settings, timeZone)
  const typing = useLiveForm<ApprovalsDraft>(start, (draft) => faultsIn(draft, settings, timeZone, now))
  const { draft, typed, errors } = typing
  const { mutate, reset, isPending } = useSetApprovals(settings, typing.forget)
  const send = (wanted: ApprovalsDraft) => {
    const fields = (Object.keys(start) as (keyof ApprovalsDraft)[]).filter((field) => field in typed)
    mutate({ draft: wanted, fields, timeZone }, { onError: (error) => typing.setErrors(refusalsOf(error)) })
  }
  const { isDirty, meanwhile, change, undo, submit } = useSettingsForm({
    start,
    typing,
    send,
    reset,
    labels: approvalsLabels,
    theirs: (field) => theirsWords(settings, start, field, now),
  })
  const parts = { draft, errors, onChange: change }
  return (
    <SettingsForm onSubmit={submit}>
      <MeanwhileNote changes={meanwhile} />
      <ComesTo sentences={comesTo(approvalsOf(draft, settings, timeZone), types, settings.approvers, now)} isDirty={isDirty} />
      <SettingsGroup
        title="Who approves what"
        help="Where several rules cover a task, the lowest amount counts. People without a rule can approve any amount."
      >
        <RuleFields {...parts} settings={settings} types={types} />
      </SettingsGroup>
      <AutomaticGroup {...parts} />
      <AnswerGroup {...parts} settings={settings} />
      <SettingsGroup title="Stand-ins" help="Who decides while someone is away. A stand-in can approve what that person can.">
        <StandInFields {...parts} approvers={settings.approvers} />
      </SettingsGroup>
      <SaveBar isShown={isDirty} refusal={errors['']} isBusy={isPending} onUndo={undo}>
        Requests that wait now follow these right away.
      </SaveBar>
      <LeaveQuestion name="the approvals" {...useUnsaved(isDirty)} />
    </SettingsForm>
  )
}

function ComesTo({ sentences, isDirty }: { readonly sentences: readonly string[]; readonly isDirty: boolean }) {
  return (
    <section className={`panel ${styles.sum}`} aria-label="Summary">
      <h2>{isDirty ? 'Summary after saving' : 'Summary'}</h2>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}

function AutomaticGroup({ draft, errors, onChange }: PartProps) {
  return (
    <SettingsGroup
      title="Auto-approval"
      help="Small requests go through without a sign-off. Where both amounts are set, a request has to stay within both."
    >
      <div className={styles.pair}>
        <MoneyField
          label={approvalsLabels.autoTaskLimit}
          name="autoTaskLimit"
          description="Empty: any amount"
          value={draft.autoTaskLimit}
          error={errors.autoTaskLimit}
          onChange={(autoTaskLimit) => onChange({ autoTaskLimit })}
        />
        <MoneyField
          label={approvalsLabels.autoVehicleLimit}
          name="autoVehicleLimit"
          description="Approved and completed work, this task included. Empty: any amount"
          value={draft.autoVehicleLimit}
          error={errors.autoVehicleLimit}
          onChange={(autoVehicleLimit) => onChange({ autoVehicleLimit })}
        />
      </div>
      <p className="lab">Leave both empty to have every request decided by a person.</p>
    </SettingsGroup>
  )
}

function AnswerGroup({ draft, errors, onChange, settings }: PartProps & { readonly settings: ApprovalSettings }) {
  const soFar = decisionTimeWords(settings)
  const hours = useOpeningHours(new Date(useNow()))
  return (
    <SettingsGroup
      title="Requests"
      help="How long an approver has to answer. Without a time, everyone who can approve gets the request at once."
    >
      <DurationField
        label={approvalsLabels.answer}
        name="answerSeconds"
        placeholder="8h"
        description={`Then the request moves up to the next limit${hours ? '. Only opening hours count' : ''}`}
        value={draft.answer}
        error={errors.answerSeconds}
        onChange={(answer) => onChange({ answer })}
      />
      {soFar && <p className="lab">{soFar}</p>}
      <Switch
        label={approvalsLabels.allowsOwn}
        name="allowsOwn"
        description="When off, someone else has to approve. People can still deny what they asked for."
        checked={draft.allowsOwn}
        error={errors.allowsOwn}
        onChange={(event) => onChange({ allowsOwn: event.currentTarget.checked })}
      />
    </SettingsGroup>
  )
}
