import type { Prospect } from '@lotline/contract/engage/prospects'
import { emailOf, phoneOf } from '../shopper/shopper-fields.ts'

/** Letters that a search needs in the showroom, where a shopper looks on: before that nobody's name is shown. */
export const SHOWROOM_LETTERS = 2

/** Of the shoppers found before those that what is typed now may still mean, by the rule that the server searches by. */
export function stillMeant(found: readonly Prospect[], typed: string): Prospect[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const digits = /^[+\d\s().\-/]+$/.test(typed) ? typed.replace(/\D/g, '') : ''
  return found.filter((shopper) => {
    const { firstName, lastName } = shopper.person
    const phone = phoneOf(shopper).replace(/\D/g, '')
    const text = `${firstName} ${lastName} ${emailOf(shopper)} ${phone}`.toLowerCase()
    return (digits !== '' && phone.includes(digits)) || words.every((word) => text.includes(word))
  })
}

/** Where the marked option goes by a key, of so many; -1 is none. */
export function markAfter(key: string, marked: number, count: number): number {
  if (count === 0) return -1
  if (key === 'ArrowDown') return (marked + 1) % count
  return marked <= 0 ? count - 1 : marked - 1
}
