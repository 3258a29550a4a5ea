import type { ChangeEvent } from '@lotline/contract/changes'
import type { QueryClient } from '@tanstack/react-query'
import { isPatched } from './refresh.ts'

// A step sent on is three events: more changes than anybody makes before the stream has told of them.
const mostKept = 300

const shown = new Set<string>()

/** Notes what this tab has done itself and shows already, by the reply's header: the events that it recorded. */
export function noteOwnChanges(client: QueryClient, recorded: string | null): void {
  // A read that set out before would put back what was: the stream's word, which comes later, rights that.
  if (client.isFetching({ predicate: ({ queryKey }) => isPatched(queryKey) }) > 0) return
  for (const event of recorded?.split(',') ?? []) shown.add(event)
  for (const event of [...shown].slice(0, -mostKept)) shown.delete(event)
}

/** The vehicles of a change to which more happened than what this tab shows already. */
export function unseenVehicles({ vehicles, events }: ChangeEvent): string[] {
  return vehicles.filter((id) => !events?.[id]?.every((event) => shown.has(event)))
}
