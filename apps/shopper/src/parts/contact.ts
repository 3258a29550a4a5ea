import { phoneKey } from '@lotline/domain/engage/shoppers'

type Address = { readonly phone: string | null; readonly email: string | null }

/** Addresses that a phone or a mail program opens; undefined where there is none, or a number that cannot be dialed. */
export function contactLinks({ phone, email }: Address) {
  const key = phone === null ? undefined : phoneKey(phone)
  const digits = key === undefined ? undefined : `+${key}`
  return {
    call: digits && `tel:${digits}`,
    text: digits && `sms:${digits}`,
    mail: email === null ? undefined : `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`,
  }
}
