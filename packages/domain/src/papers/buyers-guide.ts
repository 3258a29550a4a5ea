/** Which of the two forms a rooftop uses: a state that lets nobody sell as is asks for the second (16 CFR 455.2(b)(1)). */
export const guideForms = ['AS_IS', 'IMPLIED_ONLY'] as const
export type GuideForm = (typeof guideForms)[number]

export const dealerWarranties = ['NONE', 'FULL', 'LIMITED'] as const
export type DealerWarranty = (typeof dealerWarranties)[number]

/** What the dealer fills in on the front of a Buyers Guide. */
export type GuideTerms = {
  form: GuideForm
  warranty: DealerWarranty
  /** Of the labor and of the parts that the dealer pays under a limited warranty. */
  laborPercent: number | null
  partsPercent: number | null
  systems: string
  duration: string
  manufacturerApplies: boolean
  manufacturerUsedApplies: boolean
  otherUsedApplies: boolean
  serviceContract: boolean
}

export const usualTerms: GuideTerms = {
  form: 'AS_IS',
  warranty: 'NONE',
  laborPercent: null,
  partsPercent: null,
  systems: '',
  duration: '',
  manufacturerApplies: false,
  manufacturerUsedApplies: false,
  otherUsedApplies: false,
  serviceContract: false,
}

export const longestSystems = 240
export const longestDuration = 120

type Mistakes = Partial<Record<keyof GuideTerms, string>>

// The form is to name what is covered: shorthand leaves open which parts are meant.
const shorthand = /\b(drive|power)[\s-]?trains?\b/i

/** What keeps these terms off a Buyers Guide, by field; nothing where they can be printed. */
export function guideMistakes({ warranty, laborPercent, partsPercent, systems, duration }: GuideTerms): Mistakes {
  if (warranty === 'NONE') return {}
  const mistakes: Mistakes = {}
  if (warranty === 'LIMITED' && laborPercent === null) mistakes.laborPercent = 'Say how much of the labor the dealer pays.'
  if (warranty === 'LIMITED' && partsPercent === null) mistakes.partsPercent = 'Say how much of the parts the dealer pays.'
  if (systems.trim() === '') mistakes.systems = 'Name the systems that are covered.'
  else if (shorthand.test(systems))
    mistakes.systems = 'Name each system, such as engine or transmission, instead of a drive or power train.'
  if (duration.trim() === '') mistakes.duration = 'Say how long the warranty lasts.'
  return mistakes
}

/** What a window sticker says of the dealer's warranty, beside the Buyers Guide that says it all. */
export function warrantyWords({ form, warranty, duration }: GuideTerms): string {
  if (warranty === 'NONE')
    return form === 'AS_IS' ? 'Sold as is. See the Buyers Guide.' : 'Implied warranties only. See the Buyers Guide.'
  return `Dealer, ${warranty === 'FULL' ? 'full' : 'limited'}: ${duration.trim().replace(/\.$/, '')}. The Buyers Guide says what it covers.`
}

/** What the law wants on the back of the form and a rooftop's settings do not tell yet, in words. */
export function missingOfDealer(dealer: { name: string; address: string; phone: string; complaintsContact: string }): string[] {
  const wanted = [
    ['name', dealer.name],
    ['address', dealer.address],
    ['telephone', dealer.phone],
    ['contact for complaints', dealer.complaintsContact],
  ] as const
  return wanted.filter(([, value]) => value.trim() === '').map(([word]) => word)
}
