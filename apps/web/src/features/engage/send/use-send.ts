import { type SendForm, send as sendRoute } from '@lotline/contract/engage/engagements'
import type { Prospect } from '@lotline/contract/engage/prospects'
import { MAX_SENT_AT_ONCE, type SkipReason, skipReasons } from '@lotline/domain/engage/links'
import { messageFault } from '@lotline/domain/engage/message'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { refusalWords } from '../../../api/refusals.ts'
import { toast } from '../../../ui/message/toast.ts'
import type { ShopperDraft } from '../shopper/shopper-fields.ts'
import { sendGroups, sendObstacle, sentSentence } from './send-words.ts'
import { useLinks } from './use-links.ts'
import { useSendDraft } from './use-send-draft.ts'

/** The form of a shopper that is open: of somebody new, of whom so much was typed, or of one being corrected. */
export type OpenedForm = { readonly key: string; readonly shopper?: Prospect; readonly start: ShopperDraft }

type Send = {
  readonly vehicleId: string
  /** Undefined until it has come. */
  readonly form: SendForm | undefined
  readonly opened: OpenedForm | undefined
  readonly onSent: () => void
}

/** A vehicle on its way to shoppers: who is chosen, their links, the message, and whether it can go. */
export function useSend({ vehicleId, form, opened, onSent }: Send) {
  const { draft, change, forget } = useSendDraft(vehicleId)
  const { shoppers = [], texts = {} } = draft
  const showPrice = draft.showsPrice ?? form?.isPriceTicked ?? false
  const [refused, setRefused] = useState<ReadonlyMap<string, SkipReason>>(new Map())
  const links = useLinks(
    vehicleId,
    // Whether links show the price at first comes with the form.
    form ? shoppers.map(({ id }) => id) : [],
    showPrice,
  )
  const template = form?.templates.find(({ id }) => id === draft.templateId) ?? form?.templates[0]
  const text = template ? (texts[template.id] ?? template.text) : ''
  const { mailed, leftOut } = sendGroups(shoppers, refused)
  const sending = useMutation({
    mutationFn: async () => {
      const engagementIds = shoppers.flatMap(({ id }) => links.idOf(id) ?? [])
      const body = {
        engagementType: 'EMAIL' as const,
        message: text,
        engagementIds,
        ...(template && { subject: template.subject }),
      }
      return (await call(sendRoute, { params: { vehicleId }, body })).data
    },
    onSuccess: ({ sent, skipped }) => {
      toast.success(sentSentence(sent.length, skipped, new Set(leftOut.map(({ shopper }) => shopper.id))))
      forget()
      onSent()
    },
    onError: (error) => {
      toast.error('There was an error sending the vehicle.', { lasts: 3000 })
      setRefused((known) => new Map([...known, ...refusedBy(error)]))
    },
  })
  const fault = form && messageFault(text)
  const written = opened && (draft.forms?.[opened.key] ?? opened.start)
  const shopperForm = written && `${opened.shopper ? 'Save' : 'Add'} ${written.firstName.trim() || 'the shopper'}`
  const obstacle = form
    ? sendObstacle({
        ...{ mailed: mailed.length, leftOut: leftOut.length, shopperForm, fault },
        making: mailed.filter(({ id }) => !links.isCurrent(id) && !links.hasFailed(id)).length,
        failed: mailed.filter(({ id }) => links.hasFailed(id)).length,
        hasPostalAddress: form.rooftop.postalAddress !== null,
      })
    : 'Loading'
  const isSending = sending.isPending
  const choose = (shopper: Prospect) => {
    if (shoppers.length >= MAX_SENT_AT_ONCE && !shoppers.some(({ id }) => id === shopper.id)) {
      toast.error(`You can send to ${MAX_SENT_AT_ONCE} shoppers at a time.`, { lasts: 3000, id: 'shoppers-full' })
      return
    }
    // What the server had against one who was corrected is over.
    setRefused((known) => new Map([...known].filter(([id]) => id !== shopper.id)))
    change(({ shoppers: known = [] }) => ({ shoppers: withShopper(known, shopper) }))
  }
  return {
    ...{
      draft,
      change,
      forget,
      shoppers,
      mailed,
      leftOut,
      links,
      showPrice,
      template,
      text,
      fault,
      obstacle,
      isSending,
      choose,
      written,
    },
    /** The server's own reason for the last refusal. */
    refusal: sending.error ? reasonOf(sending.error) : undefined,
    remove: (id: string) => {
      links.tryAgain([id])
      change(({ shoppers: known = [] }) => ({ shoppers: known.filter((shopper) => shopper.id !== id) }))
    },
    turnPrice: () => {
      links.tryAgain(shoppers.map(({ id }) => id))
      change(() => ({ showsPrice: !showPrice }))
    },
    write: (next: string) => {
      if (template) change(({ texts: known = {} }) => ({ texts: { ...known, [template.id]: next } }))
    },
    send: () => {
      if (obstacle === undefined && !isSending) sending.mutate()
    },
  }
}

export type Sending = ReturnType<typeof useSend>

/** A shopper who is chosen already is known anew in their place. */
export function withShopper(known: readonly Prospect[], shopper: Prospect): readonly Prospect[] {
  const isKnown = known.some(({ id }) => id === shopper.id)
  return isKnown ? known.map((one) => (one.id === shopper.id ? shopper : one)) : [...known, shopper]
}

/** A refusal that says more than that something failed. */
function reasonOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.status < 500 ? refusalWords(error) : undefined
}

/** Those whom a refused send would have left out, as the server knows them now. */
export function refusedBy(error: unknown): [string, SkipReason][] {
  const skipped = error instanceof ApiError ? error.problem?.skipped : undefined
  if (!Array.isArray(skipped)) return []
  return skipped.flatMap(({ prospectId, reason }: { prospectId?: unknown; reason?: unknown }) => {
    const known = skipReasons.find((one) => one === reason)
    return typeof prospectId === 'string' && known ? [[prospectId, known] as [string, SkipReason]] : []
  })
}
