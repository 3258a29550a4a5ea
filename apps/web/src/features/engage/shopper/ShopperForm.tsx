import type { Prospect } from '@lotline/contract/engage/prospects'
import {
  MAX_ADDRESS_LINE,
  MAX_CITY,
  MAX_SHOPPER_EMAIL,
  MAX_SHOPPER_NAME,
  MAX_SHOPPER_PHONE,
} from '@lotline/domain/engage/shoppers'
import { usStates } from '@lotline/domain/engage/us-states'
import { personName } from '@lotline/domain/people/person-name'
import { Checkbox, TextInput } from '@mantine/core'
import { IconArrowLeft, IconUserPlus } from '@tabler/icons-react'
import { type FormEvent, useRef } from 'react'
import { NetworkButton } from '../../../ui/form/Buttons.tsx'
import { focusFirstWrong } from '../../../ui/form/focus-first-wrong.ts'
import { PickField } from '../../../ui/form/PickField.tsx'
import { refused } from '../../../ui/form/refusal.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Banner } from '../../../ui/message/Banner.tsx'
import { dateWords } from '../../../ui/moment-words.ts'
import styles from './ShopperForm.module.css'
import type { ShopperDraft } from './shopper-fields.ts'
import { useShopperForm } from './use-shopper-form.ts'

type Props = {
  /** Who is being corrected; undefined for somebody new. */
  readonly shopper: Prospect | undefined
  readonly draft: ShopperDraft
  /** What stays as it is meanwhile, beside the title. */
  readonly aside: string
  readonly onChange: (draft: ShopperDraft) => void
  readonly onSaved: (shopper: Prospect, isNew: boolean) => void
  readonly onBack: () => void
}

const states = usStates.map(({ code, name }) => ({ value: code, label: name }))

/** What is asked of a shopper: names and one of e-mail and phone; the rest may stay empty. */
export function ShopperForm({ shopper, draft, aside, onChange, onSaved, onBack }: Props) {
  const form = useShopperForm({ shopper, draft, onChange, onSaved })
  const element = useRef<HTMLFormElement>(null)
  const { errors, holder, isReady, change } = form
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const faults = form.submit()
    if (element.current) focusFirstWrong(element.current, faults)
  }
  const text = (name: Exclude<keyof ShopperDraft, 'textConsent' | 'state'>, label: string, maxLength: number) => ({
    ...{ name, label, maxLength, size: 'md', autoComplete: 'off', value: draft[name] },
    error: errors[name] ?? (holder?.field === name && shopper ? `This is ${holder.shopper.person.fullName}’s` : undefined),
    onChange: (event: { currentTarget: HTMLInputElement }) => change({ [name]: event.currentTarget.value }),
  })
  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate aria-label={shopper ? 'Shopper' : 'New shopper'}>
      <div className={styles.head}>
        <IconButton label="Back to the shoppers" onClick={onBack}>
          <IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />
        </IconButton>
        <h3 className="ell">{shopper ? shopper.person.fullName : 'New shopper'}</h3>
        <span className="lab">{aside}</span>
      </div>
      {errors[''] && <Banner tone="late">{errors['']}</Banner>}
      <div className={styles.two}>
        <TextInput {...text('firstName', 'First name', MAX_SHOPPER_NAME)} required autoFocus={!shopper} />
        <TextInput {...text('lastName', 'Last name', MAX_SHOPPER_NAME)} required />
        <TextInput
          {...text('email', 'Email', MAX_SHOPPER_EMAIL)}
          type="email"
          autoCapitalize="none"
          autoFocus={Boolean(shopper)}
        />
        <TextInput {...text('phone', 'Phone', MAX_SHOPPER_PHONE)} type="tel" />
      </div>
      <p className="lab" role="status">
        {holder && !shopper ? `This is ${holder.shopper.person.fullName}’s.` : hintWords(form.isFree, shopper !== undefined)}
      </p>
      <Consent shopper={shopper} draft={draft} onTurn={(textConsent) => change({ textConsent })} />
      <div className={styles.address}>
        <TextInput {...text('address1', 'Address line 1', MAX_ADDRESS_LINE)} />
        <TextInput {...text('address2', 'Address line 2', MAX_ADDRESS_LINE)} placeholder="Apartment, unit" />
        <div className={styles.place}>
          <TextInput {...text('city', 'City', MAX_CITY)} />
          <PickField
            label="State"
            name="state"
            size="md"
            choices={states}
            value={draft.state || null}
            error={errors.state}
            isOptional
            nothingFoundMessage="No state has this name"
            onPick={(state) => change({ state: state ?? '' })}
          />
          <TextInput {...text('zip', 'ZIP', 10)} inputMode="numeric" />
        </div>
      </div>
      <NetworkButton
        size="md"
        type="submit"
        className={styles.submit ?? ''}
        loading={form.isSaving}
        leftSection={!shopper && <IconUserPlus size={16} stroke={1.75} aria-hidden="true" />}
        data-acts=""
        {...(!isReady && refused('Enter a first and a last name, and an email or a phone.'))}
      >
        {submitLabel(draft, shopper, holder?.shopper)}
      </NetworkButton>
    </form>
  )
}

/** 'Add and choose Jamie', 'Choose Harper Sample' for somebody who is known, 'Save' for one who is corrected. */
export function submitLabel({ firstName }: ShopperDraft, shopper: Prospect | undefined, holder: Prospect | undefined): string {
  if (shopper) return 'Save'
  if (holder) return `Choose ${holder.person.fullName}`
  return `Add and choose ${firstName.trim() || 'shopper'}`
}

function hintWords(isFree: boolean, isCorrecting: boolean): string {
  return isFree && !isCorrecting ? 'One of the two is enough. No shopper here has either yet.' : 'One of the two is enough.'
}

type ConsentProps = Pick<Props, 'shopper' | 'draft'> & { readonly onTurn: (said: boolean) => void }

/** A yes to texts that was recorded stays recorded, and belongs to its number. */
function Consent({ shopper, draft, onTurn }: ConsentProps) {
  const recorded = shopper?.textConsent
  if (recorded) {
    const by = recorded.by ? ` to ${personName(recorded.by)}` : ''
    return <p className="lab">{`Said yes to texts on ${dateWords(new Date(recorded.at))}${by}. A new phone needs a new yes.`}</p>
  }
  return (
    <Checkbox
      label="Said yes to texts"
      description={draft.phone.trim() === '' ? 'Needs a phone.' : 'Saved with today’s date and your name.'}
      checked={draft.textConsent && draft.phone.trim() !== ''}
      disabled={draft.phone.trim() === ''}
      onChange={(event) => onTurn(event.currentTarget.checked)}
    />
  )
}
