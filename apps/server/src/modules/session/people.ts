import type { Doors } from '../../database/doors.ts'
import { loadActor, loadActors, openActors } from './actors.ts'
import type { Signer } from './tokens.ts'
import { openWatches } from './watches.ts'

type Deps = { doors: Doors; signer: Signer; now: () => Date; warn: (line: string, error?: unknown) => void }

/** People behind bearer tokens, and the streams that are open for as long as those last. */
export type People = ReturnType<typeof openPeople>

export function openPeople({ doors, signer, now, warn }: Deps) {
  const actors = openActors(doors, signer)
  const watches = openWatches(
    (asked) => loadActors(doors, asked),
    now,
    (error) => warn('streams wait for the database', error),
  )
  return {
    /** The person behind a bearer token, while its session lasts. */
    find: actors.find,
    /** The person of a session as they are now, in a rooftop. */
    load: (sessionId: string, rooftopId: string) => loadActor(doors, sessionId, rooftopId),
    watch: watches.open,
    /** Sessions or permissions have changed somewhere. */
    hear(sessionId: string) {
      actors.forget(sessionId)
      watches.hear(sessionId)
    },
    endStreams: watches.close,
  }
}
