import { type FeedPreview, previewFeed, runFeed } from '@lotline/contract/feeds/feeds'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { upload } from '../../api/files.ts'
import { feedsKey } from './keys.ts'
import type { Mapping } from './mapping-table.ts'

export type Choices = { feedName: string; mapping: Mapping; overwrite: boolean; trustsVin: boolean }

/** A feed on its way in: the file that is sent, what the server understood of it, and the start of its run. */
export function useDraft(onStarted: (runId: string) => void) {
  const client = useQueryClient()
  const [progress, setProgress] = useState(0)
  const giveUp = useRef<AbortController>(null)
  // The request is the outside system: a file that nobody waits for any more is not sent to its end.
  useEffect(() => () => giveUp.current?.abort(), [])
  const sending = useMutation({
    mutationFn: (file: File): Promise<FeedPreview> => {
      giveUp.current?.abort()
      const controller = new AbortController()
      giveUp.current = controller
      setProgress(0)
      return upload(previewFeed, {}, file, { onProgress: setProgress, signal: controller.signal })
    },
  })
  const starting = useMutation({
    mutationFn: async (choices: Choices) => {
      const uploadId = sending.data?.uploadId ?? ''
      return (await call(runFeed, { body: { uploadId, ...choices } })).data
    },
    onSuccess: (run) => {
      client.setQueryData([...feedsKey, 'run', run.id], run)
      client.invalidateQueries({ queryKey: [...feedsKey, 'runs'] })
    },
  })
  const start = (choices: Choices) =>
    starting.mutate(choices, {
      // Told with the call: whoever has left the page meanwhile is not taken back to it.
      onSuccess: ({ id }) => {
        sending.reset()
        onStarted(id)
      },
    })
  const cancel = () => {
    giveUp.current?.abort()
    sending.reset()
    starting.reset()
  }
  return { sending, starting, start, progress, cancel }
}
