import * as contract from '@lotline/contract/feeds/imports'
import type { FindImportToken, Serve } from '../../http/serve.ts'
import { defineModule } from '../../module/define.ts'
import { listLastImports } from './queries.ts'
import { makeToken, openImportTokens, readTokens, revokeToken } from './tokens.ts'

declare module '../../module/define.ts' {
  interface ProvidedServices {
    findImportToken: FindImportToken
  }
}

/** What other programs bring is taken in by the nouns themselves; here is who may come, and how rows are read. */
export const importsModule = defineModule({
  name: 'imports',
  provides: ({ doors }) => ({ findImportToken: openImportTokens(doors) }),
  routes: (serve) => importRoutes(serve),
})

function importRoutes(serve: Serve): void {
  serve(contract.listLastImports, ({ db }) => listLastImports(db))
  serve(contract.listImportTokens, (ctx) => readTokens(ctx))
  serve(contract.makeImportToken, (ctx, { body }) => makeToken(ctx, body.name))
  serve(contract.revokeImportToken, (ctx, { params }) => revokeToken(ctx, params.importTokenId))
}
