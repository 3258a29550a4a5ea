import type { Webhook } from '@lotline/contract/webhooks/shapes'
import { formatCount } from '@lotline/domain/amounts/count'
import { useState } from 'react'
import { Action } from '../../../ui/Action.tsx'
import { ConfirmDialog } from '../../../ui/message/ConfirmDialog.tsx'
import { useDeleteWebhook } from './queries.ts'
import styles from './WebhookForm.module.css'

/** Deletes a webhook after a question that says what goes with it. */
export function DeleteWebhook({ webhook, onDone }: { readonly webhook: Webhook; readonly onDone: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useDeleteWebhook(webhook)
  const { name, waiting } = webhook
  return (
    <>
      <Action size="md" className={styles.danger} onClick={() => setAsking(true)}>
        Delete
      </Action>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Delete ${name}?`}
        consequence="This can’t be undone."
        confirmLabel="Delete"
        tone="danger"
        isBusy={isPending}
        onConfirm={() => mutate(undefined, { onSuccess: onDone })}
        onClose={() => setAsking(false)}
      >
        {waiting > 0
          ? `${formatCount(waiting)} ${waiting === 1 ? 'event that waits is' : 'events that wait are'} never sent. Its deliveries and its secret go too.`
          : 'Its program is told nothing more. Its deliveries and its secret go too.'}
      </ConfirmDialog>
    </>
  )
}
