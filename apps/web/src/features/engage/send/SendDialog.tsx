import type { Prospect } from '@lotline/contract/engage/prospects'
import type { VehicleCard } from '@lotline/contract/vehicles/vehicles'
import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconInfoCircle, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { useMay } from '../../../api/session/current-user.ts'
import { NetworkButton } from '../../../ui/form/Buttons.tsx'
import { refused, useNetworkRefusal } from '../../../ui/form/refusal.ts'
import { Banner } from '../../../ui/message/Banner.tsx'
import { Dialog, type DialogState } from '../../../ui/message/Dialog.tsx'
import { toast } from '../../../ui/message/toast.ts'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { sendFormQuery } from '../queries.ts'
import { ShopperForm } from '../shopper/ShopperForm.tsx'
import { draftFound, draftOf, emptyShopper } from '../shopper/shopper-fields.ts'
import { ChosenShoppers } from './ChosenShoppers.tsx'
import { SentModules, ShowPrice } from './Locked.tsx'
import { MessagePane } from './MessagePane.tsx'
import styles from './SendDialog.module.css'
import { ShopperPicker } from './ShopperPicker.tsx'
import { formatShoppers, goesSentences } from './send-words.ts'
import { type OpenedForm, type Sending, useSend } from './use-send.ts'

type Props = DialogState & { readonly card: VehicleCard }

/** Sends a vehicle: at left who gets it, at right what they get. Neither Esc nor a failure loses anything; Cancel gives it up. */
export function SendDialog({ card, ...dialog }: Props) {
  const { data: form, ...reading } = useQuery(sendFormQuery(card.id))
  const [opened, setOpened] = useState<OpenedForm>()
  const [hasReturned, setReturned] = useState(false)
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set())
  const search = useRef<HTMLInputElement>(null)
  const isCutOff = useNetworkRefusal() !== undefined
  const sending = useSend({ vehicleId: card.id, form, opened, onSent: dialog.onClose })
  const { change, shoppers, mailed, obstacle, isSending, written } = sending
  const back = () => {
    setOpened(undefined)
    setReturned(true)
  }
  const open = (next: OpenedForm) => {
    setOpened(next)
    setReturned(false)
  }
  const saved = (shopper: Prospect, isNew: boolean) => {
    if (opened) change(({ forms = {} }) => ({ forms: without(forms, opened.key) }))
    sending.choose(shopper)
    if (isNew) setAdded(new Set([...added, shopper.id]))
    toast.success(`${shopper.person.fullName} ${isNew ? 'added' : opened?.shopper ? 'saved' : 'chosen'}`, { lasts: 3000 })
    back()
  }
  const remove = (shopper: Prospect) => {
    sending.remove(shopper.id)
    search.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    if (!isCutOff) sending.send()
  }
  // Esc is pressed by mistake, Cancel is not.
  const giveUp = () => {
    sending.forget()
    dialog.onClose()
  }
  return (
    <Dialog
      {...dialog}
      onClose={() => !isSending && dialog.onClose()}
      title={`Send ${card.stockNumber}`}
      subtitle={[titleOf(card), card.trim].filter(Boolean).join(' ')}
      size={980}
      isFilled
      onEscape={opened && back}
      consequence={<Consequence sending={sending} isCutOff={isCutOff} />}
      actions={
        <>
          <Button variant="default" size="md" className={styles.cancel ?? ''} onClick={giveUp} disabled={isSending}>
            Cancel
          </Button>
          <NetworkButton
            size="md"
            className={styles.send ?? ''}
            leftSection={<IconSend size={16} stroke={1.75} aria-hidden="true" />}
            loading={isSending}
            data-acts=""
            aria-keyshortcuts="Control+Enter"
            onClick={sending.send}
            {...(obstacle !== undefined && !isSending && refused(obstacle))}
          >
            {mailed.length === 0 ? 'Send' : `Send to ${formatShoppers(mailed.length)}`}
          </NetworkButton>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Ctrl and Enter send from every field in it. */}
      <div className={styles.panes} data-form-open={opened !== undefined} onKeyDown={press}>
        <div className={styles.who}>
          {opened && written ? (
            <ShopperForm
              key={opened.key}
              shopper={opened.shopper}
              draft={written}
              aside={shoppers.length > 0 ? `${shoppers.length} chosen stay chosen` : ''}
              onChange={(next) => change(({ forms = {} }) => ({ forms: { ...forms, [opened.key]: next } }))}
              onSaved={saved}
              onBack={back}
            />
          ) : (
            <Who
              {...{ sending, added, search }}
              vehicleId={card.id}
              price={form?.price ?? null}
              isReturning={hasReturned}
              onAdd={(typed) => open({ key: 'new', start: typed.trim() === '' ? emptyShopper : draftFound(typed) })}
              onCorrect={(shopper) => open({ key: shopper.id, shopper, start: draftOf(shopper) })}
              onRemove={remove}
            />
          )}
        </div>
        <div className={styles.what}>
          {sending.refusal && !isSending && <Banner tone="late">{sending.refusal}</Banner>}
          {form ? <MessagePane card={card} form={form} sending={sending} /> : <NotLoaded what="the message" {...reading} />}
        </div>
      </div>
    </Dialog>
  )
}

type WhoProps = {
  readonly sending: Sending
  readonly added: ReadonlySet<string>
  readonly search: RefObject<HTMLInputElement | null>
  readonly vehicleId: string
  readonly price: VehicleCard['advertisedPrice']
  readonly isReturning: boolean
  readonly onAdd: (typed: string) => void
  readonly onCorrect: (shopper: Prospect) => void
  readonly onRemove: (shopper: Prospect) => void
}

function Who({ sending, added, search, vehicleId, price, isReturning, onAdd, onCorrect, onRemove }: WhoProps) {
  const { shoppers, links, choose } = sending
  const [mayFind, mayMake] = [useMay('PLUGIN_VELOCITYENGAGE_VIEW'), useMay('PLUGIN_VELOCITYENGAGE_CREATE')]
  const last = shoppers.at(-1)
  const made = shoppers.filter(({ id }) => links.stateOf(id).kind === 'made').length
  const count = made > 0 && (
    <span className={styles.made} role="status">
      <IconCircleCheck size={14} stroke={1.75} aria-hidden="true" />
      {made} {made === 1 ? 'link' : 'links'} made
    </span>
  )
  return (
    <>
      <ShopperPicker
        chosen={shoppers}
        mayChoose={mayFind && mayMake}
        aside={count}
        field={search}
        isReturning={isReturning}
        onChoose={choose}
        onTakeBack={() => last && onRemove(last)}
        onAdd={onAdd}
      />
      <ChosenShoppers sending={sending} added={added} onCorrect={onCorrect} onRemove={onRemove} />
      <ShowPrice isShown={sending.showPrice} price={price} onTurn={sending.turnPrice} />
      <SentModules vehicleId={vehicleId} />
    </>
  )
}

type ConsequenceProps = { readonly sending: Sending; readonly isCutOff: boolean }

/** In the foot: what stands in the way of sending, else what Send will have done. */
function Consequence({ sending: { obstacle, mailed, leftOut }, isCutOff }: ConsequenceProps) {
  if (isCutOff) return 'You are offline. What you typed stays here until you can send it.'
  if (obstacle !== undefined)
    return (
      <span className={styles.obstacle}>
        <IconInfoCircle size={16} stroke={1.75} aria-hidden="true" />
        {obstacle}
      </span>
    )
  const [goes, left] = goesSentences({ mailed: mailed.length, leftOut: leftOut.length })
  return (
    <span className={styles.goes}>
      <b>{goes}</b> {left}
    </span>
  )
}

function without<Value>(record: Readonly<Record<string, Value>>, key: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key))
}
