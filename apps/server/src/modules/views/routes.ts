import { deleteView, editView, listViews, saveView, setDefaultView } from '@lotline/contract/views'
import type { Serve } from '../../http/serve.ts'
import { dropView, keepView, renewView, showViews, startWith } from './service.ts'

export function viewRoutes(serve: Serve): void {
  serve.raw(listViews, showViews)
  serve.raw(saveView, (requester, { body }) => keepView(requester, body))
  serve(setDefaultView, (ctx, { body }) => startWith(ctx, body.viewId))
  serve.raw(editView, (requester, { params, body }) => renewView(requester, params.viewId, body))
  serve(deleteView, (ctx, { params }) => dropView(ctx, params.viewId))
}
