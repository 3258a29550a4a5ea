import type { Webhook } from '@lotline/contract/webhooks/shapes'
import { missingPermission } from '@lotline/domain/people/permission-rule'
import { MAX_WEBHOOK_NAME, webhookAmountsRule, webhookShoppersRule } from '@lotline/domain/webhooks/webhooks'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { refusalsOf } from '../../../api/refusals.ts'
import { useCurrentUser } from '../../../api/session/current-user.ts'
import { useUnsaved } from '../../../api/use-unsaved.ts'
import { Action } from '../../../ui/Action.tsx'
import { DialogButtons } from '../../../ui/form/Buttons.tsx'
import { focusFirstWrong } from '../../../ui/form/focus-first-wrong.ts'
import { LeaveQuestion } from '../../../ui/form/LeaveQuestion.tsx'
import { TickTree } from '../../../ui/form/TickTree.tsx'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import { AddressField } from './AddressField.tsx'
import { ArrivesPanel } from './ArrivesPanel.tsx'
import { DeleteWebhook } from './DeleteWebhook.tsx'
import { useChangeWebhook, useMakeWebhook } from './queries.ts'
import { NewSecret, SavedSecret } from './SecretField.tsx'
import { TriesPanel } from './TriesPanel.tsx'
import { useAddressCheck } from './use-address-check.ts'
import styles from './WebhookForm.module.css'
import listStyles from './WebhookList.module.css'
import pageStyles from './Webhooks.module.css'
import {
  chosenWords,
  conditionsOf,
  draftOf,
  eventGroups,
  faultsOf,
  inputOf,
  makeSecret,
  newWebhook,
  vehicleChoices,
  vehicleValue,
  type WebhookDraft,
} from './webhook-draft.ts'

type Props = {
  /** Undefined until they have been read. */
  readonly types: readonly { readonly type: string; readonly perDay: number }[] | undefined
  /** The webhook that is edited. */
  readonly origin: Webhook | undefined
  readonly onDone: (webhookId?: string) => void
}

/** A webhook to make or to edit: where to, what it is told, and exactly what arrives. */
export function WebhookForm({ types, origin, onDone }: Props) {
  const form = useWebhookForm(origin, onDone)
  const { draft, faults, change, check, secret } = form
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(['Line']))
  const fold = (name: string, isOpen: boolean) =>
    setOpen((known) => new Set(isOpen ? [...known, name] : [...known].filter((one) => one !== name)))
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <Action
        className={pageStyles.backAlways}
        icon={<IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => onDone(origin?.id)}
      >
        Webhooks
      </Action>
      <PageHead title={origin ? `Edit ${origin.name}` : 'New webhook'} />
      <div className={styles.columns}>
        <section className={`panel ${styles.fields}`} aria-label="The webhook">
          <div className={styles.two}>
            <TextInput
              label="Name"
              name="name"
              size="md"
              placeholder="Accounting"
              value={draft.name}
              error={faults.name}
              maxLength={MAX_WEBHOOK_NAME}
              autoComplete="off"
              data-autofocus
              onChange={({ currentTarget }) => change({ name: currentTarget.value })}
            />
            <NativeSelect
              label="Vehicles"
              size="md"
              value={vehicleValue(draft.conditions)}
              data={vehicleChoices(draft.conditions)}
              onChange={({ currentTarget }) => change({ conditions: conditionsOf(currentTarget.value) })}
            />
          </div>
          <AddressField
            url={draft.url}
            fault={faults.url}
            check={check}
            test={origin ? (draft.url === origin.url ? { webhookId: origin.id } : undefined) : { url: draft.url.trim(), secret }}
            onChange={(url) => change({ url })}
          />
          <div>
            <p className={styles.treeHead}>
              <span id="told">Events it gets</span>
              <span className="sec">{chosenWords(draft.types, types)}</span>
            </p>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would give the tree a frame of its own. */}
            <div className={styles.tree} role="group" aria-labelledby="told">
              <TickTree
                groups={eventGroups}
                ticked={draft.types}
                open={open}
                onFold={fold}
                onChange={(chosen) => change({ types: chosen })}
              />
            </div>
            {faults.types && <p className={styles.fault}>{faults.types}</p>}
          </div>
          <Ticks draft={draft} onChange={change} />
          {origin ? <SavedSecret webhook={origin} /> : <NewSecret secret={secret} onNew={form.renewSecret} />}
        </section>
        <div className={styles.aside}>
          <ArrivesPanel draft={draft} />
          <TriesPanel />
        </div>
      </div>
      <div className={`panel ${styles.bar}`}>
        <p role="status">
          {faults[''] && <span className={styles.fault}>{faults['']}</span>}
          {!faults[''] &&
            (origin
              ? 'What waits goes to the address as you save it.'
              : 'From its first event after saving. For older ones: Send again from a date.')}
        </p>
        <span className={listStyles.actions}>
          {origin && <DeleteWebhook webhook={origin} onDone={() => onDone()} />}
          <DialogButtons
            submitLabel={origin ? 'Save' : 'Save the webhook'}
            isBusy={form.isBusy}
            isDisabled={check.isAllowed === false}
            onCancel={() => onDone(origin?.id)}
          />
        </span>
      </div>
      <LeaveQuestion name={origin?.name ?? 'the new webhook'} {...form.unsaved} />
    </form>
  )
}

function useWebhookForm(origin: Webhook | undefined, onDone: Props['onDone']) {
  const [start] = useState(() => (origin ? draftOf(origin) : newWebhook()))
  const [draft, setDraft] = useState<WebhookDraft>(start)
  const [secret, setSecret] = useState(makeSecret)
  const [isSent, setSent] = useState(false)
  const made = useMakeWebhook()
  const changed = useChangeWebhook(origin?.id ?? '')
  const check = useAddressCheck(draft.url.trim(), origin?.url)
  const { error, isPending, isSuccess, reset } = origin ? changed : made
  const own = faultsOf(draft)
  const faults: Record<string, string | undefined> = { ...refusalsOf(error), ...(isSent && own) }
  const change = (changes: Partial<WebhookDraft>) => {
    setDraft({ ...draft, ...changes })
    reset()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSent(true)
    if (Object.keys(own).length > 0) return void focusFirstWrong(event.currentTarget, own)
    if (check.isAllowed === false) return void focusFirstWrong(event.currentTarget, { url: true })
    const input = inputOf(draft)
    if (origin) changed.mutate(input, { onSuccess: () => onDone(origin.id) })
    else made.mutate({ ...input, secret }, { onSuccess: ({ id }) => onDone(id) })
  }
  return {
    ...{ draft, faults, change, check, secret, submit },
    renewSecret: () => setSecret(makeSecret()),
    isBusy: isPending,
    unsaved: useUnsaved(draft !== start && !isSuccess && !isPending),
  }
}

type TicksProps = { readonly draft: WebhookDraft; readonly onChange: (changes: Partial<WebhookDraft>) => void }

function Ticks({ draft, onChange }: TicksProps) {
  const held = new Set(useCurrentUser().permissions)
  const seesAmounts = !missingPermission(webhookAmountsRule, held)
  const seesShoppers = !missingPermission(webhookShoppersRule, held)
  return (
    <div className={styles.two}>
      <Checkbox
        label="Amounts too"
        description={seesAmounts ? 'Costs and estimates of work.' : 'Only by somebody who sees costs.'}
        checked={draft.sendsAmounts}
        disabled={!seesAmounts && !draft.sendsAmounts}
        onChange={({ currentTarget }) => onChange({ sendsAmounts: currentTarget.checked })}
      />
      <Checkbox
        label="Names of shoppers"
        description={seesShoppers ? 'In events of Engage.' : 'Only by somebody who sees every shopper.'}
        checked={draft.sendsShopperNames}
        disabled={!seesShoppers && !draft.sendsShopperNames}
        onChange={({ currentTarget }) => onChange({ sendsShopperNames: currentTarget.checked })}
      />
    </div>
  )
}
