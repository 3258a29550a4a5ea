import { MAX_SENDER_URL, textSecretFault, textUrlFault } from '@lotline/domain/engage/senders'
import { PasswordInput, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { refusalsOf } from '../../../api/refusals.ts'
import { useUnsaved } from '../../../api/use-unsaved.ts'
import { NetworkButton } from '../../../ui/form/Buttons.tsx'
import { type FieldErrors, FormDialog } from '../../../ui/form/FormDialog.tsx'
import { focusFirstWrong } from '../../../ui/form/focus-first-wrong.ts'
import { LeaveQuestion } from '../../../ui/form/LeaveQuestion.tsx'
import { useLiveForm } from '../../../ui/form/use-live-form.ts'
import { Banner } from '../../../ui/message/Banner.tsx'
import styles from './Sender.module.css'
import { useSaveTextService } from './sender-queries.ts'

type Draft = { readonly url: string; readonly secret: string }

/** The address and the secret of a text sender, where there is none yet. */
export function TextServiceForm() {
  const form = useTextForm('')
  const { errors, isDirty, isSaving } = form
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    form.submit((wrong) => focusFirstWrong(element, wrong))
  }
  return (
    <form className={styles.fields} onSubmit={submit} noValidate aria-label="Text sender">
      {errors[''] && <Banner tone="late">{errors['']}</Banner>}
      <TextFields {...form} />
      {isDirty && (
        <NetworkButton type="submit" loading={isSaving}>
          Save
        </NetworkButton>
      )}
      <LeaveQuestion name="the text sender" {...useUnsaved(isDirty && !isSaving)} />
    </form>
  )
}

type DialogProps = { readonly url: string; readonly isSecretLost: boolean; readonly onClosed: () => void }

/** The same of one that there is. Its secret is kept while the address stays on its host, and is never shown. */
export function TextServiceDialog({ url, isSecretLost, onClosed }: DialogProps) {
  const form = useTextForm(url, isSecretLost)
  return (
    <FormDialog
      title="Text sender for shoppers"
      errors={form.errors}
      submitLabel="Save"
      consequence="Texts to shoppers sent from now on go there."
      isBusy={form.isSaving}
      isIdle={!form.isDirty}
      isDone={form.isSaved}
      unsaved={form.isDirty ? 'the text sender' : undefined}
      onSubmit={() => form.submit()}
      onClosed={onClosed}
    >
      <TextFields {...form} />
    </FormDialog>
  )
}

function useTextForm(stored: string, isSecretLost = false) {
  const start: Draft = { url: stored, secret: '' }
  const isKept = (url: string) => !isSecretLost && isSameHost(url, stored)
  const typing = useLiveForm<Draft>(start, (draft) => faultsIn(draft, isKept(draft.url)))
  const { mutate, isPending, isSuccess } = useSaveTextService()
  const { draft } = typing
  const send = ({ url, secret }: Draft) =>
    mutate(
      { url: url.trim(), ...(secret.trim() !== '' && { secret: secret.trim() }) },
      { onError: (error) => typing.setErrors(refusalsOf(error)) },
    )
  return {
    draft,
    errors: typing.errors,
    change: typing.change,
    isSecretKept: isKept(draft.url),
    isDirty: (draft.url !== stored || draft.secret !== '') && !isSuccess,
    isSaving: isPending,
    isSaved: isSuccess,
    submit: (onWrong?: (errors: FieldErrors) => void) => typing.submit(send, onWrong),
  }
}

type FieldProps = Pick<ReturnType<typeof useTextForm>, 'draft' | 'errors' | 'change' | 'isSecretKept'>

function TextFields({ draft, errors, change, isSecretKept }: FieldProps) {
  return (
    <>
      <TextInput
        label="Your text sender’s address"
        name="url"
        type="url"
        placeholder="https://"
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        description="Gets one signed call for each text: to, text, id."
        maxLength={MAX_SENDER_URL}
        autoComplete="off"
        value={draft.url}
        error={errors.url}
        onChange={(event) => change({ url: event.currentTarget.value })}
      />
      <PasswordInput
        label="Secret"
        name="secret"
        placeholder={isSecretKept ? 'Stored. Leave this empty to keep it' : 'Signs each call, kept sealed'}
        maxLength={200}
        autoComplete="new-password"
        value={draft.secret}
        error={errors.secret}
        onChange={(event) => change({ secret: event.currentTarget.value })}
      />
    </>
  )
}

function faultsIn({ url, secret }: Draft, isSecretKept: boolean): FieldErrors {
  const urlFault = textUrlFault(url.trim())
  const secretFault = secret.trim() === '' && isSecretKept ? undefined : textSecretFault(secret.trim())
  return { ...(urlFault !== undefined && { url: urlFault }), ...(secretFault !== undefined && { secret: secretFault }) }
}

/** Told to nobody new: another host has to be given the secret anew. */
function isSameHost(url: string, stored: string): boolean {
  const [given, before] = [url.trim(), stored]
  return URL.canParse(given) && URL.canParse(before) && new URL(given).host === new URL(before).host
}
