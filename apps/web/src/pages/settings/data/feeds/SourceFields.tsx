import type { FetchedFeed } from '@lotline/contract/feeds/fetched-feed'
import {
  MAX_SOURCE_HOST,
  MAX_SOURCE_PATH,
  MAX_SOURCE_SECRET,
  MAX_SOURCE_URL,
  MAX_SOURCE_USER,
} from '@lotline/domain/feeds/fetched-feeds'
import { NativeSelect, NumberInput, PasswordInput, TextInput } from '@mantine/core'
import type { FieldErrors } from '../../../../ui/form/FormDialog.tsx'
import { SwitchButtons } from '../../../../ui/SwitchButtons.tsx'
import styles from './FeedDialog.module.css'
import { type FeedDraft, fieldLabels, keepsSecret } from './feed-draft.ts'
import { OurKey } from './OurKey.tsx'

export type FieldsProps = {
  readonly draft: FeedDraft
  readonly errors: FieldErrors
  readonly change: (changes: Partial<FeedDraft>) => void
}
type Props = FieldsProps & { readonly feed: FetchedFeed | undefined }

/** Where a file is fetched from, and how one signs in there. */
export function SourceFields(props: Props) {
  const { draft, change } = props
  return (
    <>
      <div className={styles.field}>
        <span className={styles.label}>{fieldLabels.by}</span>
        <SwitchButtons
          label={fieldLabels.by}
          value={draft.by}
          choices={[
            { value: 'SFTP', label: 'SFTP' },
            { value: 'HTTP', label: 'HTTPS' },
          ]}
          onChange={(by) => change({ by })}
        />
      </div>
      {draft.by === 'SFTP' ? <ServerFields {...props} /> : <AddressFields {...props} />}
    </>
  )
}

/** Plain fields: what is typed is taken as it is. */
function textField(
  { draft, errors, change }: FieldsProps,
  name: 'url' | 'host' | 'path' | 'user' | 'password' | 'token',
  maxLength: number,
) {
  return {
    ...{ name, maxLength, label: fieldLabels[name], value: draft[name], error: errors[name] },
    ...{ autoCapitalize: 'none', spellCheck: false },
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  }
}

function AddressFields(props: Props) {
  const { draft, change } = props
  return (
    <>
      <TextInput
        {...textField(props, 'url', MAX_SOURCE_URL)}
        type="url"
        required
        autoComplete="off"
        placeholder="https://files.example.com/stock.csv"
      />
      <NativeSelect
        label={fieldLabels.webSignIn}
        name="webSignIn"
        value={draft.webSignIn}
        data={[
          { value: 'NONE', label: 'None' },
          { value: 'BASIC', label: 'User name and password (basic)' },
          { value: 'BEARER', label: 'Token (bearer)' },
        ]}
        onChange={({ currentTarget: { value } }) =>
          change({ webSignIn: value === 'BASIC' || value === 'BEARER' ? value : 'NONE' })
        }
      />
      {draft.webSignIn === 'BASIC' && (
        <div className={styles.halves}>
          <UserField {...props} />
          <SecretField {...props} name="password" />
        </div>
      )}
      {draft.webSignIn === 'BEARER' && <SecretField {...props} name="token" />}
    </>
  )
}

function ServerFields(props: Props) {
  const { draft, errors, change } = props
  return (
    <>
      <div className={styles.pair}>
        <TextInput
          {...textField(props, 'host', MAX_SOURCE_HOST)}
          // A key is trusted for one server alone.
          onChange={({ currentTarget: { value } }) => change({ host: value, hostKey: null })}
          required
          autoComplete="off"
          inputMode="url"
          placeholder="sftp.example.com"
        />
        <NumberInput
          label={fieldLabels.port}
          name="port"
          required
          hideControls
          allowDecimal={false}
          allowNegative={false}
          value={draft.port === 0 ? '' : draft.port}
          error={errors.port}
          onChange={(port) => change({ port: Number(port), hostKey: null })}
        />
      </div>
      <TextInput
        {...textField(props, 'path', MAX_SOURCE_PATH)}
        required
        autoComplete="off"
        placeholder="/out/stock*.csv"
        description="With * or ? in the name, the newest file that fits is taken."
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      />
      <NativeSelect
        label={fieldLabels.sftpSignIn}
        name="sftpSignIn"
        value={draft.sftpSignIn}
        data={[
          { value: 'KEY', label: 'Our key' },
          { value: 'PASSWORD', label: 'User name and password' },
        ]}
        onChange={({ currentTarget: { value } }) => change({ sftpSignIn: value === 'PASSWORD' ? value : 'KEY' })}
      />
      {draft.sftpSignIn === 'PASSWORD' ? (
        <div className={styles.halves}>
          <UserField {...props} />
          <SecretField {...props} name="password" />
        </div>
      ) : (
        <>
          <UserField {...props} />
          <div className={styles.field}>
            <span className={styles.label}>Our public key</span>
            <OurKey />
            <span className="lab">Send it to them. They add it to the user’s authorized keys.</span>
          </div>
        </>
      )}
    </>
  )
}

function UserField(props: Props) {
  return <TextInput {...textField(props, 'user', MAX_SOURCE_USER)} required autoComplete="off" />
}

function SecretField({ name, ...props }: Props & { readonly name: 'password' | 'token' }) {
  const isKept = keepsSecret(props.draft, props.feed)
  return (
    <PasswordInput
      {...textField(props, name, MAX_SOURCE_SECRET)}
      required={!isKept}
      autoComplete="new-password"
      placeholder={isKept ? 'Stored. Leave this empty to keep it' : undefined}
    />
  )
}
