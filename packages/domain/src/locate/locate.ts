/** What stands in a provider's address for what each sign-in fills in. */
export const locatePlaces = ['{token}', '{vin}'] as const

export const longestAddress = 1000
/** Shorter ones can be guessed by whoever has seen a signed link. */
export const shortestKey = 16
export const longestKey = 500
/** How long a signed link lets somebody in. */
export const locateSeconds = 60

/** What is wrong with the address of a provider, to stand behind 'Address'; undefined where it can be used. */
export function addressFault(address: string): string | undefined {
  if (address.length > longestAddress) return `may have ${longestAddress} characters`
  if (address.split('{token}').length !== 2) return 'must have {token} in it once, where the sign-in goes'
  const stranger = address.match(/\{[^}]*\}|[{}]/g)?.find((found) => !locatePlaces.some((place) => place === found))
  if (stranger !== undefined) return `has ${stranger} in it: only {token} and {vin} are filled in`
  const [one, other] = [filled(address, 'a', 'a'), filled(address, 'b', 'b')]
  if (!URL.canParse(one)) return 'is no address'
  const url = new URL(one)
  if (url.protocol !== 'https:') return 'must begin with https://'
  if (url.username !== '' || url.password !== '') return 'must not have a name or a password in it'
  if (url.host !== new URL(other).host) return 'must not have {token} or {vin} in the name of the host'
  return undefined
}

/** The address of a provider with a sign-in, and the VIN of the car that is asked for; without a car its place stays empty. */
export function locateUrl(address: string, { token, vin }: { token: string; vin: string | null }): string {
  return filled(address, encodeURIComponent(token), encodeURIComponent(vin ?? ''))
}

/** Whom a sign-in is meant for: nobody else takes it. */
export function audienceOf(address: string): string {
  return new URL(filled(address, '', '')).host
}

function filled(address: string, token: string, vin: string): string {
  return address.replaceAll('{token}', () => token).replaceAll('{vin}', () => vin)
}
