import type { PaperSettings } from '@lotline/contract/files/papers'
import { PasswordInput, TextInput } from '@mantine/core'
import type { UseMutateFunction } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useUnsaved } from '../../../api/use-unsaved.ts'
import { TermsFields } from '../../../features/papers/index.ts'
import { SaveBar } from '../../../ui/form/ChangesBar.tsx'
import type { FieldErrors } from '../../../ui/form/FormDialog.tsx'
import { LeaveQuestion } from '../../../ui/form/LeaveQuestion.tsx'
import { useLiveForm } from '../../../ui/form/use-live-form.ts'
import { MeanwhileNote } from '../../../ui/message/MeanwhileNote.tsx'
import { SettingsForm, SettingsGroup } from '../SettingsForm.tsx'
import { useSettingsForm } from '../use-settings-form.ts'
import { draftOf, mistakesIn, type PapersDraft, papersLabels, refusedFields, theirsWords } from './papers-draft.ts'

type Props = {
  readonly settings: PaperSettings
  readonly save: UseMutateFunction<PaperSettings, Error, PapersDraft>
  readonly reset: () => void
  readonly isSaving: boolean
}

/** The settings being changed. Only what is typed is kept; the rest follows what others save meanwhile. */
export function PapersForm({ settings, save, reset, isSaving }: Props) {
  const start = draftOf(settings)
  const typing = useLiveForm<PapersDraft>(start, mistakesIn)
  const { draft, errors } = typing
  const send = (wanted: PapersDraft) =>
    save(wanted, { onSuccess: typing.forget, onError: (error) => typing.setErrors(refusedFields(error)) })
  const { isDirty, meanwhile, change, undo, submit } = useSettingsForm({
    start,
    typing,
    send,
    reset,
    labels: papersLabels,
    theirs: (field) => theirsWords(start, field),
  })
  const text = (name: TextName, most: number) => (
    <TextInput
      label={papersLabels[name]}
      name={name}
      maxLength={most}
      autoComplete="off"
      value={draft[name]}
      error={errors[name]}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <SettingsForm onSubmit={submit}>
      <MeanwhileNote changes={meanwhile} />
      <SettingsGroup title="Dealer" help="Prints on window stickers and on the back of every Buyers Guide.">
        {text('name', 80)}
        {text('address', 120)}
        {text('phone', 40)}
        {text('email', 120)}
        {text('complaintsContact', 80)}
      </SettingsGroup>
      <SettingsGroup
        title="Buyers Guide"
        help="What every guide starts with; for a single car it can be changed when you print. Check with your attorney which form your state requires."
      >
        <TermsFields terms={draft} errors={errors} onChange={change} />
      </SettingsGroup>
      <SettingsGroup title="Window sticker" help="Below the price of your own stickers, such as fees that are not in it.">
        {text('priceNote', 120)}
      </SettingsGroup>
      <ProviderGroup settings={settings} draft={draft} errors={errors} onChange={change}>
        {text('url', 300)}
        {text('user', 120)}
      </ProviderGroup>
      <SaveBar isShown={isDirty} refusal={errors['']} isBusy={isSaving} onUndo={undo}>
        Papers printed from now on say this.
      </SaveBar>
      <LeaveQuestion name="the settings of papers" {...useUnsaved(isDirty)} />
    </SettingsForm>
  )
}

type TextName = 'name' | 'address' | 'phone' | 'email' | 'complaintsContact' | 'priceNote' | 'url' | 'user'

type ProviderProps = {
  readonly settings: PaperSettings
  readonly draft: PapersDraft
  readonly errors: FieldErrors
  readonly onChange: (changes: Partial<PapersDraft>) => void
  readonly children: ReactNode
}

function ProviderGroup({ settings: { provider }, draft, errors, onChange, children }: ProviderProps) {
  const usual = provider.hasServers
    ? 'Leave the address empty to use the server’s provider.'
    : 'Factory stickers come from here by VIN. Leave it empty to print only your own.'
  return (
    <SettingsGroup title="Provider of window stickers" help={usual}>
      {children}
      <PasswordInput
        label={papersLabels.password}
        name="password"
        description={provider.hasPassword ? 'A password is kept. Leave this empty to keep it.' : undefined}
        maxLength={300}
        autoComplete="new-password"
        value={draft.password}
        error={errors.password}
        onChange={(event) => onChange({ password: event.currentTarget.value })}
      />
    </SettingsGroup>
  )
}
