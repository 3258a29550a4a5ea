import type { EngageSettings } from '@lotline/contract/engage/settings'
import { refusalsOf } from '../../../api/refusals.ts'
import { useUnsaved } from '../../../api/use-unsaved.ts'
import { SaveBar } from '../../../ui/form/ChangesBar.tsx'
import { LeaveQuestion } from '../../../ui/form/LeaveQuestion.tsx'
import { useLiveForm } from '../../../ui/form/use-live-form.ts'
import { MeanwhileNote } from '../../../ui/message/MeanwhileNote.tsx'
import { SettingsForm } from '../SettingsForm.tsx'
import { useSettingsForm } from '../use-settings-form.ts'
import { draftLabels, draftOf, type EngageDraft, faultsIn, theirsWords } from './engage-draft.ts'
import { LinkLifePanel } from './LinkLifePanel.tsx'
import { storedIn, useSaveEngage } from './queries.ts'

/** How long links work, saved with the other choices as they stand. */
export function LinkLifeForm({ settings }: { readonly settings: EngageSettings }) {
  const start = draftOf(settings)
  const { save, isSaving, reset } = useSaveEngage()
  const typing = useLiveForm<EngageDraft>(start)
  const { draft } = typing
  const fault = faultsIn(draft).linkDays
  const send = (wanted: EngageDraft) =>
    save(
      { ...wanted, version: settings.version },
      { onSuccess: typing.forget, onError: (error) => typing.setErrors(storedIn(error) ? {} : refusalsOf(error)) },
    )
  const { isDirty, meanwhile, change, undo, submit } = useSettingsForm({
    ...{ start, typing, send, reset, labels: draftLabels },
    theirs: (field) => theirsWords(start, field),
  })
  const [refusal] = Object.values(typing.errors)
  return (
    <SettingsForm onSubmit={fault === undefined ? submit : (event) => event.preventDefault()}>
      <MeanwhileNote changes={meanwhile} />
      <LinkLifePanel settings={settings} draft={draft} fault={fault} onChange={change} />
      <SaveBar isShown={isDirty} refusal={refusal ?? fault} isBusy={isSaving} onUndo={undo}>
        Applies to all links that work now.
      </SaveBar>
      <LeaveQuestion name="how long a link works" {...useUnsaved(isDirty)} />
    </SettingsForm>
  )
}
