import type { NamedPerson } from '../people/person-name.ts'

/** People of a vendor are called by their company; people of the house have none. */
export function isOfVendor({ companyName }: Pick<NamedPerson, 'companyName'>): boolean {
  return (companyName?.trim() ?? '') !== ''
}

type HasCompany = Pick<NamedPerson, 'companyName'>

/** Whether a vehicle comes back from a vendor when it goes from one to the next, who may be nobody yet. */
export function isReturn(from: HasCompany | null, to: HasCompany | null): boolean {
  return from !== null && isOfVendor(from) && !(to !== null && isOfVendor(to))
}
