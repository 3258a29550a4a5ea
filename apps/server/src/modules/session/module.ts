import { defineModule } from '../../module/define.ts'
import { purgeSignIns } from './purge.ts'
import { sessionRoutes } from './routes.ts'
import type { SessionDeps } from './session-deps.ts'

type Known = Pick<SessionDeps, 'loadCalendar' | 'hasDefaultView' | 'isOnboarding'>

/** `known`: what others tell of the person who signs in. */
export const sessionModule = (known: Known) =>
  defineModule({
    name: 'session',
    routes: (serve, { doors, signer, origin, passwordProfile }) =>
      sessionRoutes(serve, { doors, signer, origin, passwordProfile, ...known }),
    housekeeping: [{ name: 'sign-ins', once: ({ doors }, now) => doors.identity((db) => purgeSignIns(db, now)) }],
    notifies: ({ people }) => [{ channel: 'lotline_session', hear: people.hear }],
  })
