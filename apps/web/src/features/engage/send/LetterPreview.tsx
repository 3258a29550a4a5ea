import type { SendForm, ShareLink } from '@lotline/contract/engage/engagements'
import type { Prospect } from '@lotline/contract/engage/prospects'
import type { VehicleCard } from '@lotline/contract/vehicles/vehicles'
import { type MessageFacts, shopperLetter } from '@lotline/domain/engage/letter'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '../../../ui/IconButton.tsx'
import styles from './LetterPreview.module.css'
import { ShownLetter } from './ShownLetter.tsx'

type Props = {
  readonly card: VehicleCard
  readonly form: SendForm
  readonly template: { readonly subject: string; readonly text: string }
  /** Those who get the mail, with their links as far as they are made. */
  readonly mailed: readonly { readonly shopper: Prospect; readonly link: ShareLink | undefined }[]
  readonly showPrice: boolean
  /** Opens when it is asked for, where there is little room. */
  readonly isFolded: boolean
}

/** The mail as each shopper gets it, one at a time. */
export function LetterPreview({ card, form, template, mailed, showPrice, isFolded }: Props) {
  const [wanted, setWanted] = useState(0)
  const at = Math.min(wanted, mailed.length - 1)
  const one = mailed[at]
  if (!one) return <p className={styles.none}>Choose a shopper with an email to see what they get.</p>
  const name = one.shopper.person.firstName
  const written = shopperLetter(template, factsOf(card, form), {
    firstName: name,
    link: one.link?.shareURL ?? 'their link',
    showPrice,
  })
  const head = (
    <>
      As <b>{name}</b> gets it
    </>
  )
  const letter = <ShownLetter letter={written} />
  const turner = (
    <span className={styles.turner}>
      <IconButton label="Previous shopper" isRefused={at === 0} onClick={() => setWanted(at - 1)}>
        <IconChevronLeft size={16} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <span aria-live="polite">
        {at + 1} of {mailed.length}
      </span>
      <IconButton label="Next shopper" isRefused={at === mailed.length - 1} onClick={() => setWanted(at + 1)}>
        <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </span>
  )
  if (isFolded)
    return (
      <details className={styles.preview}>
        <summary className={styles.head}>{head}</summary>
        {turner}
        {letter}
      </details>
    )
  return (
    <section className={styles.preview} aria-label="Preview">
      <div className={styles.head}>
        <span>{head}</span>
        {turner}
      </div>
      {letter}
    </section>
  )
}

function factsOf(card: VehicleCard, { sender, rooftop, price }: SendForm): MessageFacts {
  return {
    vehicle: card,
    stockNumber: card.stockNumber,
    price: price?.amount ?? null,
    sender,
    rooftop: { ...rooftop, postalAddress: rooftop.postalAddress ?? '' },
  }
}
