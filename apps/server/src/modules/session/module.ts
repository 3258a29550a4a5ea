import * as contract from '@lotline/contract/people/session'
import type { Serve } from '../../http/serve.ts'
import { defineModule } from '../../module/define.ts'
import { changePassword } from './change-password.ts'
import { openPeople, type People } from './people.ts'
import { purgeSignIns } from './purge.ts'
import { resetByLink, sendReset } from './reset-password.ts'
import { describeCurrentUser, listLocationsOf, renew, signOut, switchRooftop } from './service.ts'
import type { SessionDeps } from './session-deps.ts'
import { endOtherSessions, endOwnSession, listSecurityEvents, listSessions } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { openSigner, type Signer } from './tokens.ts'

declare module '../../module/define.ts' {
  interface ProvidedServices {
    signer: Signer
    people: People
  }
}

type Known = Pick<SessionDeps, 'loadCalendar' | 'hasDefaultView' | 'isOnboarding'>

/** `known`: what others tell of the person who signs in. */
export const sessionModule = (known: Known) =>
  defineModule({
    name: 'session',
    provides: async ({ doors, now, warn }) => {
      const signer = await doors.identity((db) => openSigner(db, now()))
      return { signer, people: openPeople({ doors, signer, now, warn }) }
    },
    routes: (serve, { doors, signer, origin, passwordProfile }) =>
      sessionRoutes(serve, { doors, signer, origin, passwordProfile, ...known }),
    housekeeping: [{ name: 'sign-ins', once: ({ doors }, now) => doors.identity((db) => purgeSignIns(db, now)) }],
    notifies: ({ people }) => [{ channel: 'lotline_session', hear: people.hear, missed: () => people.hear('') }],
  })

function sessionRoutes(serve: Serve, deps: SessionDeps): void {
  const { doors, signer } = deps
  serve.account(contract.signIn, (ctx, { body }) => {
    const email = 'username' in body ? body.username : body.emailAddress
    return signIn(deps, { email, password: body.password }, ctx)
  })
  serve.account(contract.refresh, (ctx) => renew(deps, ctx.bearer, ctx))
  serve.account(contract.currentUser, (ctx) => describeCurrentUser(ctx, deps))
  serve.account(contract.listLocations, listLocationsOf)
  serve.account(contract.switchLocation, (ctx, { params }) => switchRooftop(ctx, signer, params.locationId))
  serve.account(contract.signOut, (ctx, { body }) => doors.identity((db) => signOut(db, signer, ctx, body?.refreshToken)))
  serve.account(contract.getPasswordRules, async () => ({ profile: deps.passwordProfile }))
  serve.account(contract.sendResetPassword, (ctx, { body }) => sendReset(deps, body.email, ctx))
  serve.account(contract.resetPassword, async (ctx, { body }) =>
    'passwordToken' in body
      ? resetByLink(deps, body, ctx)
      : changePassword(deps, await ctx.require('USERS_SELF_UPDATE'), body, ctx),
  )
  serve.account(contract.listSessions, listSessions)
  serve.account(contract.endSession, (ctx, { params }) => endOwnSession(ctx, params.sessionId))
  serve.account(contract.endOtherSessions, endOtherSessions)
  serve.account(contract.listSecurityEvents, (ctx, { query }) => listSecurityEvents(ctx, query))
}
