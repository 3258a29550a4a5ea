import { getPaperSettings, getPapers, getWindowSticker, printPapers, setPaperSettings } from '@lotline/contract/files/papers'
import type { Serve } from '../../http/serve.ts'
import { type AppServices, defineModule } from '../../module/define.ts'
import { print, printJob } from './print/print.ts'
import { openWindowStickers, readSticker, type WindowStickers } from './provider/sticker.ts'
import { readPapers } from './read.ts'
import { readSettings, saveSettings } from './settings.ts'

declare module '../../module/define.ts' {
  interface ProvidedServices {
    windowStickers: WindowStickers
  }
}

export const papersModule = defineModule({
  name: 'papers',
  provides: (services) => ({ windowStickers: openWindowStickers(services) }),
  routes: paperRoutes,
  jobs: [printJob],
  demo: () => import('./demo.ts'),
})

function paperRoutes(serve: Serve, services: AppServices): void {
  const { stickers } = services.options
  const { secrets, outside } = services
  serve(getPaperSettings, (ctx) => readSettings(ctx, { stickers, secrets }))
  serve(setPaperSettings, (ctx, { body }) => saveSettings(ctx, body, { stickers, secrets, outside }))
  serve(getPapers, (ctx, { params }) => readPapers(ctx, params.vehicleId, stickers))
  serve.doors(printPapers, (requester, { body }) => print(services, requester, body))
  serve.doors(getWindowSticker, (raw, { params }) => readSticker(services.windowStickers, raw, params.stickerVin))
}
