import * as contract from '@lotline/contract/feeds/imports'
import { defineModule } from '../../module/define.ts'
import { listLastImports } from './queries.ts'

/** Rows that other programs bring are taken in by the nouns themselves; here is how they are read and what came in last. */
export const importsModule = defineModule({
  name: 'imports',
  routes: (serve) => serve(contract.listLastImports, ({ db }) => listLastImports(db)),
})
