import * as contract from '@lotline/contract/rooftops/export'
import * as imports from '@lotline/contract/rooftops/import'
import type { Serve } from '../../http/serve.ts'
import { type AppServices, defineModule } from '../../module/define.ts'
import { beginCheck, beginLoad, dropImport, readImports } from './load/service.ts'
import { beginExport, changeExport, forgetOldExports, openExport, readExports, stopExport } from './pack/service.ts'
import { openTransfers, type Transfers } from './transfers.ts'
import { transferChannel } from './wake.ts'

declare module '../../module/define.ts' {
  interface ProvidedServices {
    transfers: Transfers
  }
}

export const transferModule = defineModule({
  name: 'transfer',
  provides: (services) => ({ transfers: openTransfers(services) }),
  works: ({ transfers }) => transfers.start(),
  notifies: ({ transfers }) => [{ channel: transferChannel, hear: transfers.hear, missed: () => transfers.hear('') }],
  routes(serve, services) {
    exportRoutes(serve, services)
    importRoutes(serve, services.options)
  },
  housekeeping: [
    {
      name: 'exports',
      inRooftop: ({ doors }, rooftopId, now) => doors.inRooftop(rooftopId, (db) => forgetOldExports({ db, now })),
    },
  ],
})

function exportRoutes(serve: Serve, { options: { dataDir }, files }: AppServices): void {
  serve(contract.getExports, (ctx) => readExports(ctx))
  serve(contract.startExport, (ctx) => beginExport(ctx))
  serve(contract.pauseExport, (ctx, { params }) => changeExport(ctx, params.exportId, 'pause'))
  serve(contract.resumeExport, (ctx, { params }) => changeExport(ctx, params.exportId, 'resume'))
  serve(contract.stopExport, (ctx, { params }) => stopExport(ctx, dataDir, params.exportId))
  serve(contract.downloadExport, (ctx, { params }) => openExport(ctx, files.links, params.exportId))
}

function importRoutes(serve: Serve, { dataDir }: AppServices['options']): void {
  serve.doors(imports.getImports, (raw) => readImports(raw))
  serve.doors(imports.checkImport, (raw, { body }) => beginCheck(raw, dataDir, body.uploadUrl))
  serve.doors(imports.startImport, (raw, { params, body }) => beginLoad(raw, params.importId, body))
  serve.doors(imports.dropImport, (raw, { params }) => dropImport(raw, dataDir, params.importId))
}
