import type { Webhook, WebhookInput } from '@lotline/contract/webhooks/shapes'
import type { Condition } from '@lotline/domain/vehicles/conditions'
import { isWebhookEventType, type WebhookEventType, webhookEventTypes, webhookGroups } from '@lotline/domain/webhooks/event-types'
import { webhookUrlFault } from '@lotline/domain/webhooks/webhooks'
import type { TickGroup } from '../../../ui/form/TickTree.tsx'

export type WebhookDraft = {
  readonly name: string
  readonly url: string
  readonly types: readonly WebhookEventType[]
  readonly conditions: readonly Condition[]
  readonly sendsAmounts: boolean
  readonly sendsShopperNames: boolean
}

/** Where cars are, what they cost shoppers and what is sold: what most programs listen for. */
const usualGroups: readonly string[] = ['LINE', 'PRICES']

export function newWebhook(): WebhookDraft {
  const types = webhookEventTypes.filter(({ group }) => usualGroups.includes(group)).map(({ type }) => type)
  return { name: '', url: '', types, conditions: [], sendsAmounts: false, sendsShopperNames: false }
}

export function draftOf({ name, url, types, conditions, sendsAmounts, sendsShopperNames }: Webhook): WebhookDraft {
  return { name, url, types: types.filter(isWebhookEventType), conditions, sendsAmounts, sendsShopperNames }
}

export function inputOf({ name, url, types, conditions, ...ticks }: WebhookDraft): WebhookInput {
  return { name: name.trim(), url: url.trim(), types: [...types], conditions: [...conditions], ...ticks }
}

/** Faults that the browser sees by itself, by field. */
export function faultsOf({ name, url, types }: WebhookDraft): Partial<Record<'name' | 'url' | 'types', string>> {
  const urlFault = webhookUrlFault(url.trim(), true)
  return {
    ...(name.trim() === '' && { name: 'Enter a name' }),
    ...(urlFault !== undefined && { url: urlFault }),
    ...(types.length === 0 && { types: 'Choose at least one event' }),
  }
}

/** A secret by Standard Webhooks: 32 random bytes. */
export function makeSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return `whsec_${btoa(String.fromCharCode(...bytes))}`
}

const labels: Record<Condition, string> = { USED: 'used', CPO: 'certified', NEW: 'new' }
const usualChoices: readonly (readonly Condition[])[] = [[], ['USED', 'CPO'], ['USED'], ['CPO'], ['NEW']]

/** Which vehicles a webhook is told of, as choices of a list; another mix that is chosen already stays one of them. */
export function vehicleChoices(chosen: readonly Condition[]) {
  const value = vehicleValue(chosen)
  const all = usualChoices.some((one) => vehicleValue(one) === value) ? usualChoices : [...usualChoices, chosen]
  return all.map((one) => ({ value: vehicleValue(one), label: vehicleLabel(one) }))
}

export const vehicleValue = (conditions: readonly Condition[]) => conditions.toSorted().join(',')

export function conditionsOf(value: string): readonly Condition[] {
  return value.split(',').filter((one): one is Condition => one in labels)
}

function vehicleLabel(conditions: readonly Condition[]): string {
  if (conditions.length === 0) return 'All vehicles'
  const words = conditions.map((one) => labels[one]).join(' and ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Events as the tree shows them. */
export const eventGroups: readonly TickGroup<WebhookEventType>[] = webhookGroups.map(({ group, label: name }) => ({
  name,
  leaves: webhookEventTypes
    .filter((one) => one.group === group)
    .map(({ type, label, description }) => ({ id: type, label, effect: description, code: type })),
}))

type PerDay = { readonly type: string; readonly perDay: number }

/** '8 of 31, about 190 a day here'. */
export function chosenWords(types: readonly string[], counts: readonly PerDay[] | undefined): string {
  const chosen = `${types.length} of ${webhookEventTypes.length}`
  if (!counts) return chosen
  const perDay = counts.filter(({ type }) => types.includes(type)).reduce((sum, one) => sum + one.perDay, 0)
  if (perDay === 0) return chosen
  return perDay < 1 ? `${chosen}, less than 1 a day here` : `${chosen}, about ${Math.round(perDay)} a day here`
}
