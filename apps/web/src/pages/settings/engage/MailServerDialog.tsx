import type { MailServer, NewMailServer } from '@lotline/contract/engage/senders'
import {
  keepsPassword,
  MAX_HOST,
  MAX_MAIL_PASSWORD,
  MAX_MAIL_USER,
  mailEncryptionLabels,
  mailEncryptions,
  mailServerFaults,
  usualPorts,
} from '@lotline/domain/engage/senders'
import { NativeSelect, NumberInput, PasswordInput, TextInput } from '@mantine/core'
import { refusalsOf } from '../../../api/refusals.ts'
import { type FieldErrors, FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useLiveForm } from '../../../ui/form/use-live-form.ts'
import { MeanwhileNote } from '../../../ui/message/MeanwhileNote.tsx'
import styles from './Sender.module.css'
import { useSaveMailServer } from './sender-queries.ts'

type Props = { readonly server: MailServer | null; readonly onClosed: () => void }
type Draft = Required<Omit<NewMailServer, 'password'>> & { password: string }

const labels: Readonly<Record<keyof Draft, string>> = {
  host: 'Server',
  port: 'Port',
  encryption: 'Encryption',
  user: 'User name',
  password: 'Password',
  fromAddress: 'Emails come from',
}
const encryptions = mailEncryptions.map((value) => ({ value, label: mailEncryptionLabels[value] }))

/** The rooftop's own mail server. A stored password is kept while server and user stay, and is never shown. */
export function MailServerDialog({ server, onClosed }: Props) {
  const start = draftOf(server)
  const typing = useLiveForm<Draft>(start, (draft) => faultsIn(draft, server))
  const { draft, errors, change } = typing
  const { mutate, isPending, isSuccess } = useSaveMailServer()
  const isDirty = JSON.stringify(draft) !== JSON.stringify(start)
  const send = ({ password, ...wanted }: Draft) =>
    mutate({ ...wanted, ...(password !== '' && { password }) }, { onError: (error) => typing.setErrors(refusalsOf(error)) })
  const text = (name: 'host' | 'user' | 'fromAddress', maxLength: number) => ({
    ...{ name, maxLength, label: labels[name], value: draft[name], error: errors[name] },
    ...{ autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  })
  const meanwhile = typing.changed.map((field) => ({
    label: labels[field],
    theirs: String(start[field]),
    onTake: typing.isReplaced(field) ? () => typing.giveBack(field) : undefined,
  }))
  return (
    <FormDialog
      title="Mail server for shoppers"
      errors={errors}
      submitLabel="Save"
      consequence="Emails to shoppers sent from now on use it."
      isBusy={isPending}
      isIdle={!isDirty}
      isDone={isSuccess}
      unsaved={isDirty ? 'the mail server' : undefined}
      onSubmit={() => typing.submit(send)}
      onClosed={onClosed}
    >
      {isDirty && !isSuccess && meanwhile.length > 0 && <MeanwhileNote changes={meanwhile} />}
      <div className={styles.pair}>
        <TextInput {...text('host', MAX_HOST)} placeholder="mail.example.com" inputMode="url" required data-autofocus />
        <NumberInput
          label={labels.port}
          name="port"
          required
          hideControls
          allowDecimal={false}
          allowNegative={false}
          value={draft.port === 0 ? '' : draft.port}
          error={errors.port}
          onChange={(port) => change({ port: Number(port) })}
        />
      </div>
      <NativeSelect
        label={labels.encryption}
        name="encryption"
        data={encryptions}
        value={draft.encryption}
        error={errors.encryption}
        onChange={(event) => change(encryptionChanges(draft, event.currentTarget.value))}
      />
      <TextInput {...text('user', MAX_MAIL_USER)} description="Leave it empty for a server that asks for none." />
      <PasswordInput
        label={labels.password}
        name="password"
        description={isKept(draft, server) ? 'A password is stored. Leave this empty to keep it.' : undefined}
        maxLength={MAX_MAIL_PASSWORD}
        autoComplete="new-password"
        value={draft.password}
        error={errors.password}
        onChange={(event) => change({ password: event.currentTarget.value })}
      />
      <TextInput
        {...text('fromAddress', 254)}
        type="email"
        required
        placeholder="cars@example.com"
        description="The name beside it is the salesperson’s and your store’s. Replies go to the salesperson."
      />
    </FormDialog>
  )
}

function draftOf(server: MailServer | null): Draft {
  if (!server) return { host: '', port: usualPorts.STARTTLS, encryption: 'STARTTLS', user: '', password: '', fromAddress: '' }
  const { host, port, encryption, user, fromAddress } = server
  return { host, port, encryption, user, password: '', fromAddress }
}

/** Another encryption has another usual port; a port of one's own stays. */
function encryptionChanges({ encryption, port }: Draft, wanted: string): Partial<Draft> {
  const next = mailEncryptions.find((one) => one === wanted) ?? encryption
  return { encryption: next, port: port === usualPorts[encryption] ? usualPorts[next] : port }
}

function isKept(draft: Draft, server: MailServer | null): boolean {
  return server?.isPasswordSet === true && keepsPassword(server, trimmed(draft))
}

function trimmed(draft: Draft): Draft {
  const { host, user, fromAddress } = draft
  return { ...draft, host: host.trim(), user: user.trim(), fromAddress: fromAddress.trim() }
}

function faultsIn(draft: Draft, server: MailServer | null): FieldErrors {
  const wanted = trimmed(draft)
  const faults = Object.fromEntries(mailServerFaults(wanted).map(({ field, message }) => [field, message]))
  const { user, password } = wanted
  if (user === '' && password !== '') return { ...faults, user: 'Enter the user name that goes with the password' }
  return user === '' || password !== '' || isKept(draft, server) ? faults : { ...faults, password: 'Enter the password' }
}
