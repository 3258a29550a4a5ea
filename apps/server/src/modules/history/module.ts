import { listActivity as activityRoute, listHistory as historyRoute } from '@lotline/contract/history'
import type { Serve } from '../../http/serve.ts'
import { defineModule } from '../../module/define.ts'
import type { HistoryRules } from '../../module/history-rules.ts'
import { listActivity } from './activity.ts'
import { printedHistory, readHistory } from './vehicle-history.ts'

export const historyModule = defineModule({
  name: 'history',
  routes: (serve, { historyRules }) => historyRoutes(serve, historyRules),
  print: { history: printedHistory },
})

function historyRoutes(serve: Serve, rules: HistoryRules): void {
  serve(historyRoute, (ctx, { params, query }) => readHistory(rules, ctx, params.vehicleId, query))
  serve(activityRoute, (ctx, { query }) => listActivity(rules, ctx, query))
}
