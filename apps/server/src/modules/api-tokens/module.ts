import * as contract from '@lotline/contract/people/api-tokens'
import type { Actor } from '../../ctx.ts'
import { readOnce } from '../../database/doors.ts'
import type { Serve } from '../../http/serve.ts'
import { actorOfToken, type TokenCallers, tokenOfSession } from '../../http/token-caller.ts'
import { defineModule } from '../../module/define.ts'
import { type CallCounts, openCallCounts } from './call-counts.ts'
import { deleteOldDays } from './call-queries.ts'
import { findByHash, findById } from './caller-queries.ts'
import { notifyOfEnds, notifyOfStops } from './notices.ts'
import { hashOf, listCalls, listOptions, listTokens, makeToken, revokeToken, takeOverToken } from './service.ts'
import { warnOfEnds } from './warnings.ts'

type ApiTokens = TokenCallers & {
  counts: CallCounts
  /** The person for whom a token acts in a rooftop now; undefined once it opens nothing there any more. `sessionId` is `tokenSession`'s. */
  load(sessionId: string, rooftopId: string): Promise<Actor | undefined>
}

declare module '../../module/define.ts' {
  interface ProvidedServices {
    apiTokens: ApiTokens
  }
}

const keptDaysMs = 40 * 24 * 60 * 60 * 1000

/** Programs that act for people. */
export const apiTokensModule = defineModule({
  name: 'api-tokens',
  provides({ doors, now, warn }, onClose) {
    const counts = openCallCounts(doors, (error) => warn('calls of API tokens are not counted', error))
    onClose(counts.flush)
    const apiTokens: ApiTokens = {
      counts,
      note: counts.note,
      find: (token, rooftopId) => doors.identity((db) => findByHash(readOnce(db), hashOf(token), rooftopId)),
      async load(sessionId, rooftopId) {
        const id = tokenOfSession(sessionId) ?? ''
        const known = await doors.identity((db) => findById(readOnce(db), id, rooftopId))
        const isOpen = known && !known.revokedAt && known.endsAt > now() && known.rooftopIds.includes(rooftopId)
        return isOpen ? actorOfToken(known, rooftopId) : undefined
      },
    }
    return { apiTokens }
  },
  routes: (serve, { apiTokens }) => apiTokenRoutes(serve, apiTokens.counts),
  housekeeping: [
    { name: 'api-token-ends', once: ({ doors, origin }, now) => warnOfEnds(doors, origin, now) },
    { name: 'api-token-end-notices', once: ({ doors }, now) => notifyOfEnds(doors, now) },
    { name: 'api-token-stop-notices', once: ({ doors }, now) => notifyOfStops(doors, now) },
    {
      name: 'api-token-days',
      once: ({ doors }, now) => doors.identity((db) => deleteOldDays(db, new Date(now.getTime() - keptDaysMs))),
    },
  ],
})

function apiTokenRoutes(serve: Serve, counts: CallCounts): void {
  serve.account(contract.listApiTokens, (ctx) => listTokens(ctx, counts))
  serve.account(contract.getApiTokenOptions, listOptions)
  serve.account(contract.listApiTokenCalls, (ctx, { params }) => listCalls(ctx, counts, params.apiTokenId))
  serve.account(contract.makeApiToken, (ctx, { body }) => makeToken(ctx, body))
  serve.account(contract.takeOverApiToken, (ctx, { params }) => takeOverToken(ctx, params.apiTokenId))
  serve.account(contract.revokeApiToken, (ctx, { params }) => revokeToken(ctx, params.apiTokenId))
}
