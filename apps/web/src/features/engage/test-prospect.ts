import type { Prospect } from '@lotline/contract/engage/prospects'

type Known = Partial<Pick<Prospect, 'optedOutAt' | 'bouncedAt' | 'textConsent'>> & {
  readonly email?: string
  readonly phone?: string
}

/** A shopper for tests, with an email unless it is told as empty. */
export function prospect(firstName: string, { email, phone = '', ...known }: Known = {}): Prospect {
  const emailAddress = email ?? `${firstName.toLowerCase()}@mailbox.example`
  const fullName = `${firstName} Sample`
  return {
    id: firstName,
    person: { firstName, lastName: 'Sample', middleName: null, fullName, dateOfBirth: null },
    contact: {
      contactType: 'PERSON',
      profilePictureURL: null,
      mentionDisplayName: fullName,
      addressContacts: [],
      emailContacts: emailAddress === '' ? [] : [{ type: 'PERSONAL', emailAddress }],
      phoneContacts: phone === '' ? [] : [{ type: 'MOBILE', phoneNumber: phone }],
    },
    createdDate: '2026-11-01T15:00:00Z',
    ...{ textConsent: null, optedOutAt: null, bouncedAt: null },
    ...known,
  }
}
