import { confirmFeedRun, type FeedRun } from '@lotline/contract/feeds'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { keys } from '../../api/query-keys.ts'
import { ConfirmDialog } from '../../ui/message/ConfirmDialog.tsx'
import { toast } from '../../ui/message/toast.ts'
import { StatusGlyph } from '../../ui/StatusGlyph.tsx'
import { countWords, refusalSentence } from './feed-words.ts'
import styles from './HeldRun.module.css'

/** A run that looks wrong has changed nothing yet: says why, and lets a person decide. */
export function HeldRun({ run }: { readonly run: FeedRun }) {
  const [isAsking, setAsking] = useState(false)
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await call(confirmFeedRun, { params: { runId: run.id } })).data,
    onSuccess: (confirmed) => {
      client.setQueryData([...keys.feeds, 'run', run.id], confirmed)
      client.invalidateQueries({ queryKey: keys.feeds })
    },
    onError: (error) => {
      toast.error(refusalSentence(error), { lasts: 5000 })
      client.invalidateQueries({ queryKey: keys.feeds })
    },
    onSettled: () => setAsking(false),
  })
  return (
    <div className={styles.held} role="alert">
      <StatusGlyph kind="warning" size={24} label="" />
      <span className={styles.words}>
        <strong>Held, nothing has been changed</strong>
        <span>
          {run.fileName} {run.heldReason}
        </span>
      </span>
      <Button variant="default" size="md" onClick={() => setAsking(true)}>
        Let it through
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Let ${run.feedName} through?`}
        consequence={`${countWords(run.total)} rows will be imported`}
        confirmLabel="Let it through"
        isBusy={isPending}
        onConfirm={() => mutate()}
        onClose={() => setAsking(false)}
      >
        {run.fileName} {run.heldReason}. Let it through only if the file is whole.
      </ConfirmDialog>
    </div>
  )
}
