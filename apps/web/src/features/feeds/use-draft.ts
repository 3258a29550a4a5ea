import { type FeedPreview, previewFeed, runFeed } from '@lotline/contract/feeds'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { keys } from '../../api/query-keys.ts'
import { upload } from '../../api/upload.ts'
import type { Mapping } from './mapping-table.ts'

export type Choices = { feedName: string; mapping: Mapping; overwrite: boolean }

/** A feed on its way in: the file that is sent, what the server understood of it, and the start of its run. */
export function useDraft(onStarted: (runId: string) => void) {
  const client = useQueryClient()
  const [progress, setProgress] = useState(0)
  const giveUp = useRef<AbortController>(null)
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
      client.setQueryData([...keys.feeds, 'run', run.id], run)
      client.invalidateQueries({ queryKey: [...keys.feeds, 'runs'] })
      sending.reset()
      onStarted(run.id)
    },
  })
  const cancel = () => {
    giveUp.current?.abort()
    sending.reset()
    starting.reset()
  }
  return { sending, starting, progress, cancel }
}
