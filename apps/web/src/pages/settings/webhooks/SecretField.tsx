import type { Webhook } from '@lotline/contract/webhooks/shapes'
import { TextInput } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Action } from '../../../ui/Action.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { momentWords } from '../../../ui/moment-words.ts'
import { useNow } from '../../../ui/use-now.ts'
import { useRotateSecret } from './queries.ts'
import styles from './WebhookForm.module.css'

/** The secret that a new webhook will sign with, to copy into the program that receives. */
export function NewSecret({ secret, onNew }: { readonly secret: string; readonly onNew: () => void }) {
  return (
    <Secret secret={secret} help="Shown until you save. Afterwards you can make a new one; both are good for 24 h.">
      <Action
        aria-label="Another secret"
        size="md"
        icon={<IconRefresh size={16} stroke={1.75} aria-hidden="true" />}
        onClick={onNew}
      />
    </Secret>
  )
}

/** The secret of a webhook: it can be replaced, and the new one is shown until the page is left. */
export function SavedSecret({ webhook: { id, oldSecretEndsAt } }: { readonly webhook: Webhook }) {
  const { mutate, data: secret, isPending } = useRotateSecret(id)
  const now = new Date(useNow(oldSecretEndsAt))
  const old = oldSecretEndsAt !== null && `The one before is good until ${momentWords(new Date(oldSecretEndsAt), now)}.`
  if (secret !== undefined) return <Secret secret={secret} help={`Shown until you leave this page. ${old || ''}`} />
  return (
    <div className={styles.saved}>
      <span className={styles.label}>Secret for the signature</span>
      <p className="sec">It was shown once, when it was made. {old}</p>
      <Action
        size="md"
        icon={<IconRefresh size={16} stroke={1.75} aria-hidden="true" />}
        needsNetwork
        isBusy={isPending}
        onClick={() => mutate(undefined)}
      >
        Make a new secret
      </Action>
    </div>
  )
}

type SecretProps = { readonly secret: string; readonly help: string; readonly children?: ReactNode }

function Secret({ secret, help, children }: SecretProps) {
  return (
    <div className={styles.secretField}>
      <TextInput label="Secret for the signature" size="md" readOnly value={secret} classNames={{ input: styles.secret ?? '' }} />
      <CopyButton text={secret} label="Copy" />
      {children}
      <p className="sec">{help}</p>
    </div>
  )
}
