type OwnName = { readonly firstName: string; readonly lastName: string }
export type NamedPerson = OwnName & { readonly companyName: string | null }

/** The one name that a person goes by wherever they are shown: that of the company they come from, else their own. */
export function personName(person: NamedPerson): string {
  return person.companyName?.trim() || ownName(person)
}

/** First and last name, of which either may be empty: what stands beside a company's name, and what letters are addressed to. */
export function ownName({ firstName, lastName }: OwnName): string {
  return `${firstName} ${lastName}`.trim()
}

/** One or two capitals for an avatar: first letters of the first and last word of a name, else the first letter of an email address, else '?' (OPN-027). */
export function initialsOf(nameOrEmail: string): string {
  const words = nameOrEmail.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '').join('')
  return letters.toUpperCase() || '?'
}
