import { isIPv4 } from 'node:net'
import { webhookUrlFault } from '@lotline/domain/webhooks/webhooks'
import { AppError } from '../../app-error.ts'
import type { Outside } from '../../outside/outside.ts'
import { OutsideError } from '../../outside/outside-error.ts'

type Checks = Pick<Outside, 'check' | 'checkName' | 'isNamed'>

/** Whether an address is neither https nor one inside the network that the operator has named. */
export function lacksHttps(outside: Pick<Outside, 'isNamed'>, url: string): boolean {
  return webhookUrlFault(url) !== undefined && (webhookUrlFault(url, true) !== undefined || !outside.isNamed(url))
}

/** Why nothing may be sent to an address, and who can change that; undefined where it may. Nothing is sent. */
export async function addressFault(outside: Checks, url: string): Promise<string | undefined> {
  const fault = webhookUrlFault(url, true)
  if (fault !== undefined) return fault
  const { hostname } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  try {
    outside.check(url)
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    if (error.fault !== 'INSIDE') return error.message
    return `${host} is inside this network. Give a public address, or ask your server administrator to allow ${rangeOf(host)}.`
  }
  if (lacksHttps(outside, url)) return webhookUrlFault(url)
  try {
    await outside.checkName(url)
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    // Whether a name is known inside the network is told to nobody.
    return `We found no public address for ${host}. Check it, or ask your server administrator to allow it.`
  }
  return undefined
}

/** Refuses an address that nothing may be sent to. */
export async function requireAllowed(outside: Checks, url: string): Promise<void> {
  const message = await addressFault(outside, url)
  if (message !== undefined) throw new AppError('ADDRESS_REFUSED', message, { errors: [{ field: 'url', message }] })
}

/** '10.4.7.0/24' for 10.4.7.20: what an operator would name. */
function rangeOf(host: string): string {
  return isIPv4(host) ? `${host.split('.').slice(0, 3).join('.')}.0/24` : host
}
