import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { tellJobProgress } from '../api/job-progress.ts'
import { keys } from '../api/query-keys.ts'
import type { Change } from '../api/stream/change-stream.ts'
import { refreshLists, refreshVehicle } from '../features/vehicles/vehicle-cache.ts'
import { followChanges } from './changes.ts'

const gatherMs = 150
const betweenMs = 500
const mostOneByOne = 20

/** Keeps the query cache true to what anybody does in the rooftop. */
export function useChanges(rooftopId: string): void {
  const client = useQueryClient()
  // The change stream is the outside system here.
  useEffect(() => {
    const gatherer = gatherChanges(client)
    const stop = followChanges(rooftopId, gatherer.add)
    return () => {
      stop()
      gatherer.stop()
    }
  }, [client, rooftopId])
}

/** Collects what comes in quick succession, so that a feed of a thousand rows is not a thousand calls. */
function gatherChanges(client: QueryClient): { add: (change: Change) => void; stop: () => void } {
  const vehicles = new Set<string>()
  const cached = new Set<string>()
  let isReset = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let appliedAt = 0
  const apply = () => {
    timer = undefined
    appliedAt = Date.now()
    if (isReset) client.invalidateQueries()
    else refresh(client, [...vehicles], [...cached])
    vehicles.clear()
    cached.clear()
    isReset = false
  }
  return {
    add(change) {
      if (change !== 'reset' && 'progress' in change) return tellJobProgress(change.progress)
      if (change === 'reset') isReset = true
      else {
        for (const id of change.vehicles) vehicles.add(id)
        for (const name of change.cached) cached.add(name)
      }
      timer ??= setTimeout(apply, Math.max(gatherMs, appliedAt + betweenMs - Date.now()))
    },
    stop: () => clearTimeout(timer),
  }
}

function refresh(client: QueryClient, vehicles: string[], cached: string[]): void {
  // The goals of steps and of the rooftop and its hours turn the lights of every vehicle.
  const areAllChanged = cached.includes('steps') || cached.includes('settings')
  if (areAllChanged || vehicles.length > mostOneByOne) {
    refreshLists(client)
    client.invalidateQueries({ queryKey: ['vehicle'] })
  } else for (const id of vehicles) refreshVehicle(client, id)
  if (areAllChanged || vehicles.length > 0) {
    client.invalidateQueries({ queryKey: keys.counts })
    client.invalidateQueries({ queryKey: keys.assignments })
    // Whoever shapes the line sees how many stand in each step.
    client.invalidateQueries({ queryKey: keys.line })
    client.invalidateQueries({ queryKey: keys.board })
  }
  // What set-up has come to is counted from all of these; the cars that somebody is just choosing from stay.
  client.invalidateQueries({ queryKey: keys.setUp, exact: true })
  for (const name of cached) client.invalidateQueries({ queryKey: [name] })
  // Roles and settings decide what the person may see.
  if (cached.includes('users') || cached.includes('settings')) client.invalidateQueries({ queryKey: keys.currentUser })
}
