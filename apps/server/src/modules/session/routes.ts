import { currentUser, listLocations, refresh, signIn, signOut, switchLocation } from '@lotline/contract/session'
import type { Doors } from '../../database/doors.ts'
import type { Serve } from '../../http/serve.ts'
import {
  describeCurrentUser,
  signOut as endSignIn,
  listLocationsOf,
  renew,
  signIn as signPersonIn,
  switchRooftop,
} from './service.ts'
import type { Signer } from './tokens.ts'

export function sessionRoutes(serve: Serve, doors: Doors, signer: Signer): void {
  serve.identity(signIn, (ctx, { body }) => {
    const email = 'username' in body ? body.username : body.emailAddress
    return signPersonIn(doors, signer, { email, password: body.password }, ctx, ctx.now)
  })
  serve.identity(refresh, (ctx) => renew(doors, signer, ctx.bearer, ctx.now))
  serve.own(currentUser, describeCurrentUser)
  serve.own(listLocations, listLocationsOf)
  serve.own(switchLocation, (ctx, { params }) => switchRooftop(ctx, signer, params.locationId))
  serve.identity(signOut, (ctx, { body }) => doors.identity((db) => endSignIn(db, signer, ctx, body?.refreshToken)))
}
