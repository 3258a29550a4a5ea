import type { EngageSettings } from '@lotline/contract/engage/settings'
import { Button } from '@mantine/core'
import { refusalsOf } from '../../../api/refusals.ts'
import { useUnsaved } from '../../../api/use-unsaved.ts'
import { NetworkButton } from '../../../ui/form/Buttons.tsx'
import { ChangesBar } from '../../../ui/form/ChangesBar.tsx'
import { LeaveQuestion } from '../../../ui/form/LeaveQuestion.tsx'
import { refused } from '../../../ui/form/refusal.ts'
import { useLiveForm } from '../../../ui/form/use-live-form.ts'
import { Banner } from '../../../ui/message/Banner.tsx'
import { MeanwhileNote } from '../../../ui/message/MeanwhileNote.tsx'
import { SettingsForm } from '../SettingsForm.tsx'
import { useSettingsForm } from '../use-settings-form.ts'
import { CrmPanel } from './CrmPanel.tsx'
import { draftLabels, draftOf, type EngageDraft, faultsIn, firstFault, theirsWords } from './engage-draft.ts'
import { storedIn, useSaveEngage } from './queries.ts'
import { TemplatesPanel } from './TemplatesPanel.tsx'

type Props = { readonly settings: EngageSettings; readonly tenant: string }

/** Everything that is saved as a whole. Only what is typed is kept; the rest follows what others save meanwhile. */
export function EngageForm({ settings, tenant }: Props) {
  const start = draftOf(settings)
  const { save, isSaving, reset } = useSaveEngage()
  const typing = useLiveForm<EngageDraft>(start)
  const { draft } = typing
  const send = (wanted: EngageDraft) =>
    save(
      { ...wanted, version: settings.version },
      { onSuccess: typing.forget, onError: (error) => typing.setErrors(storedIn(error) ? {} : refusalsOf(error)) },
    )
  const { isDirty, meanwhile, change, undo, submit } = useSettingsForm({
    ...{ start, typing, send, reset, labels: draftLabels },
    theirs: (field) => theirsWords(start, field),
  })
  const obstacle = firstFault(draft)
  const faults = faultsIn(draft)
  const [refusal] = Object.values(typing.errors)
  return (
    <SettingsForm onSubmit={obstacle === undefined ? submit : (event) => event.preventDefault()}>
      <MeanwhileNote changes={meanwhile} />
      {settings.rooftop.postalAddress === null && (
        <Banner tone="warning" title="No email goes out yet">
          Every email names your address. Add it in Settings, Papers.
        </Banner>
      )}
      <TemplatesPanel settings={settings} draft={draft} start={start} faults={faults} tenant={tenant} onChange={change} />
      <CrmPanel draft={draft} faults={faults} isDirty={isDirty} onChange={change} />
      {isDirty && (
        <ChangesBar words={<div className="sec">{obstacle ?? 'Messages sent from now on use this.'}</div>} refusal={refusal}>
          <Button variant="default" size="md" onClick={undo} disabled={isSaving}>
            Undo changes
          </Button>
          <NetworkButton size="md" type="submit" loading={isSaving} {...(obstacle !== undefined && refused(obstacle))}>
            Save
          </NetworkButton>
        </ChangesBar>
      )}
      <LeaveQuestion name="Engage settings" {...useUnsaved(isDirty)} />
    </SettingsForm>
  )
}
