import { formatDuration } from '@lotline/domain/amounts/duration'
import { webhookEventTypes, webhookGroups } from '@lotline/domain/webhooks/event-types'
import { examplePayload } from '@lotline/domain/webhooks/examples'
import { webhookTryMoments } from '@lotline/domain/webhooks/tries'

const everything = { sendsAmounts: true, sendsShopperNames: true }

/** What docs/webhooks.md tells of events: a table of each group, and an example of each event's own part. */
export function eventsSection(): string {
  return webhookGroups
    .map(({ group, label }) => {
      const types = webhookEventTypes.filter((one) => one.group === group)
      const rows = types.map(({ type, description }) => {
        const { data, amounts, shopper } = examplePayload(type, everything)
        const own = { data, ...(amounts && { amounts }), ...(shopper && { shopper }) }
        return `| \`${type}\` | ${description} | \`${JSON.stringify(own)}\` |`
      })
      return [`### ${label}`, '', '| type | when | its own part |', '|---|---|---|', ...rows].join('\n')
    })
    .join('\n\n')
}

/** A whole body. */
export function bodySection(): string {
  return ['```json', JSON.stringify(examplePayload('task.decided', everything), null, 2), '```'].join('\n')
}

/** Moments of all tries. */
export function triesSection(): string {
  const rows = webhookTryMoments.map((at, index) => `| ${index + 1} | ${at === 0 ? 'at once' : formatDuration(at / 1000)} |`)
  return ['| try | after the first |', '|---|---|', ...rows].join('\n')
}
