import type { Call } from '@lotline/contract/route'
import type { testWebhook } from '@lotline/contract/webhooks/webhooks'
import { TextInput } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { refusalWords } from '../../../api/refusals.ts'
import { Action } from '../../../ui/Action.tsx'
import { useTest } from './queries.ts'
import type { AddressCheck } from './use-address-check.ts'
import styles from './WebhookForm.module.css'
import { formatMs } from './webhook-words.ts'

type Props = {
  readonly url: string
  readonly fault: string | undefined
  readonly check: AddressCheck
  /** What a test would send; undefined where it could not be signed. */
  readonly test: Call<typeof testWebhook>['body'] | undefined
  readonly onChange: (url: string) => void
}

/** Where events go, and a test of it. */
export function AddressField({ url, fault, check, test, onChange }: Props) {
  const { mutate, data, error, isPending, reset } = useTest()
  const refusal = fault ?? (check.isAllowed === false ? check.sentence : undefined)
  const canTest = test !== undefined && check.isAllowed === true
  return (
    <div className={styles.addressField}>
      <TextInput
        label="Address"
        name="url"
        type="url"
        size="md"
        placeholder="https://books.example.com/hooks/lotline"
        value={url}
        error={refusal}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => {
          reset()
          onChange(currentTarget.value)
        }}
      />
      <Action
        size="md"
        icon={<IconSend size={16} stroke={1.75} aria-hidden="true" />}
        needsNetwork
        disabled={!canTest}
        isBusy={isPending}
        onClick={() => test && mutate(test)}
      >
        Send a test
      </Action>
      <p role="status" className={data && !data.isAccepted ? styles.fault : 'sec'}>
        {error && <span className={styles.fault}>{refusalWords(error)}</span>}
        {data && `${data.sentence} in ${formatMs(data.ms)}.${data.isAccepted ? ' It works.' : ''}`}
        {!data && !error && !refusal && test === undefined && 'Save the new address first, then send a test.'}
      </p>
    </div>
  )
}
