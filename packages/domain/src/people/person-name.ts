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
