import { addProspect, changeProspect, type Prospect } from '@lotline/contract/engage/prospects'
import { phoneKey, shopperFaults } from '@lotline/domain/engage/shoppers'
import { isEmail } from '@lotline/domain/people/email'
import { useDebouncedValue } from '@mantine/hooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { refusalsOf } from '../../../api/refusals.ts'
import type { FieldErrors } from '../../../ui/form/FormDialog.tsx'
import { engageKeys } from '../keys.ts'
import { prospectsQuery } from '../queries.ts'
import { holderOf, isFilled, type ShopperDraft } from './shopper-fields.ts'

const debounceMs = 300

type Form = {
  /** Who is being corrected; undefined for somebody new. */
  readonly shopper: Prospect | undefined
  readonly draft: ShopperDraft
  readonly onChange: (draft: ShopperDraft) => void
  /** `isNew` is false for somebody who was there already. */
  readonly onSaved: (shopper: Prospect, isNew: boolean) => void
}

/** A shopper being added or corrected. One e-mail or phone is one shopper: whoever has it already is offered in place of a second one. */
export function useShopperForm({ shopper, draft, onChange, onSaved }: Form) {
  const client = useQueryClient()
  const [errors, setErrors] = useState<FieldErrors>({})
  const lookup = useHolder(draft, shopper?.id)
  // Somebody else has added them while this was typed.
  const [met, setMet] = useState<Prospect>()
  const holder = lookup.holder ?? (met && holderOf(draft, [met], shopper?.id))
  const saving = useMutation({
    mutationFn: async () => {
      if (shopper) {
        const { data } = await call(changeProspect, { params: { prospectId: shopper.id }, body: draft })
        return { data, isNew: false }
      }
      const { data, meta } = await call(addProspect, { body: draft })
      return { data, isNew: meta.isNew }
    },
    onSuccess: ({ data, isNew }) => {
      client.invalidateQueries({ queryKey: engageKeys.prospects })
      if (isNew || shopper) onSaved(data, isNew)
      else setMet(data)
    },
    onError: (error) => setErrors(refusalsOf(error)),
  })
  const isReady = isFilled(draft) || (holder !== undefined && !shopper)
  return {
    ...{ draft, errors, holder, isReady },
    isFree: lookup.isFree,
    isSaving: saving.isPending,
    change: (changes: Partial<ShopperDraft>) => {
      // What is wrong with the other fields stays told; one of the two is enough.
      const isContact = 'email' in changes || 'phone' in changes
      const goes = (field: string) => field === '' || field in changes || (isContact && ['email', 'phone'].includes(field))
      setErrors((known) => Object.fromEntries(Object.entries(known).filter(([field]) => !goes(field))))
      onChange({ ...draft, ...changes })
    },
    /** Answers what is wrong, in the form's order. */
    submit: (): FieldErrors => {
      if (saving.isPending || !isReady) return {}
      if (holder && !shopper) {
        onSaved(holder.shopper, false)
        return {}
      }
      const { textConsent: _consent, ...fields } = draft
      const faults = Object.fromEntries(shopperFaults(fields).map(({ field, message }) => [field, message]))
      setErrors(faults)
      if (Object.keys(faults).length === 0) saving.mutate()
      return faults
    },
  }
}

/** Who has this e-mail or phone already; `isFree` once it is known that nobody has. */
function useHolder(draft: ShopperDraft, exceptId: string | undefined) {
  const [email, phone] = [draft.email.trim(), draft.phone.trim()]
  const [settled] = useDebouncedValue({ email, phone }, debounceMs)
  const [asksEmail, asksPhone] = [isEmail(settled.email), phoneKey(settled.phone) !== undefined]
  const byEmail = useQuery({ ...prospectsQuery(settled.email), enabled: asksEmail })
  const byPhone = useQuery({ ...prospectsQuery(settled.phone), enabled: asksPhone })
  const isSettled = settled.email === email && settled.phone === phone
  const isKnown = (!asksEmail || byEmail.isSuccess) && (!asksPhone || byPhone.isSuccess)
  const found = [...(asksEmail ? (byEmail.data ?? []) : []), ...(asksPhone ? (byPhone.data ?? []) : [])]
  const holder = holderOf(draft, found, exceptId)
  return { holder, isFree: !holder && isSettled && isKnown && (asksEmail || asksPhone) }
}
