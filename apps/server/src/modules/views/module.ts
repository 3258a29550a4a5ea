import { deleteView, editView, listViews, saveView, setDefaultView } from '@lotline/contract/vehicles/views'
import type { Serve } from '../../http/serve.ts'
import { defineModule } from '../../module/define.ts'
import { dropView, keepView, renewView, showViews, startWith } from './service.ts'

export const viewsModule = defineModule({ name: 'views', routes: (serve) => viewRoutes(serve) })

function viewRoutes(serve: Serve): void {
  serve.raw(listViews, showViews)
  serve.raw(saveView, (requester, { body }) => keepView(requester, body))
  serve(setDefaultView, (ctx, { body }) => startWith(ctx, body.viewId))
  serve.raw(editView, (requester, { params, body }) => renewView(requester, params.viewId, body))
  serve(deleteView, (ctx, { params }) => dropView(ctx, params.viewId))
}
