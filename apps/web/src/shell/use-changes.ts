import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readSince } from '../api/early.ts'
import { loadSteadily } from '../api/stream/load-steadily.ts'

/** Keeps the query cache true to what anybody does in the rooftop. What follows it is loaded behind the page, and misses nothing by that. */
export function useChanges(rooftopId: string): void {
  const client = useQueryClient()
  // The change stream is the outside system here.
  useEffect(() => {
    const since = readSince()
    const channel = new BroadcastChannel(`rvweb_changes_${rooftopId}`)
    // What another tab tells meanwhile.
    const heard: MessageEvent[] = []
    channel.onmessage = (message) => heard.push(message)
    let isLeft = false
    let stop: (() => void) | undefined
    void loadSteadily(() => import('./follow-changes.ts')).then(({ syncCache }) => {
      if (!isLeft) stop = syncCache(client, { channel, heard, since })
    })
    return () => {
      isLeft = true
      stop?.()
      channel.close()
    }
  }, [client, rooftopId])
}
