import { type WebhookEventType, webhookEventTypes } from '@lotline/domain/webhooks/event-types'
import { examplePayload } from '@lotline/domain/webhooks/examples'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { PanelHead } from '../../../ui/page/PanelHead.tsx'
import styles from './WebhookForm.module.css'
import type { WebhookDraft } from './webhook-draft.ts'

/** A request as the receiver gets it, with the ticks of the form. */
export function ArrivesPanel({ draft }: { readonly draft: WebhookDraft }) {
  const [wanted, setWanted] = useState<WebhookEventType>('task.decided')
  const shown = draft.types.includes(wanted) ? wanted : (draft.types[0] ?? wanted)
  const payload = examplePayload(shown, draft)
  const path = URL.canParse(draft.url) ? new URL(draft.url).pathname : '/'
  return (
    <section className="panel" aria-label="Example of a request">
      <PanelHead title="What arrives">
        <NativeSelect
          aria-label="Event of the example"
          value={shown}
          data={(draft.types.length > 0 ? draft.types : webhookEventTypes.map(({ type }) => type)).map((type) => type)}
          onChange={({ currentTarget }) => {
            const found = webhookEventTypes.find(({ type }) => type === currentTarget.value)
            if (found) setWanted(found.type)
          }}
        />
      </PanelHead>
      <pre className={styles.request}>
        {`POST ${path}\n`}
        <b>webhook-id</b>
        {`: ${payload.id}\n`}
        <b>webhook-timestamp</b>
        {`: ${Date.parse(payload.timestamp) / 1000}\n`}
        <b>webhook-signature</b>
        {': v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=\n\n'}
        {JSON.stringify(payload, null, 2)}
      </pre>
    </section>
  )
}
