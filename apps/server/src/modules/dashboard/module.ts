import * as contract from '@lotline/contract/reports/dashboard'
import { defineModule } from '../../module/define.ts'
import { listAttention } from './attention.ts'
import { readDueBy } from './due-by.ts'
import { readHighlights } from './highlights.ts'
import { listGoals, readSummary } from './summary.ts'

export const dashboardModule = defineModule({
  name: 'dashboard',
  routes: (serve) => {
    serve(contract.readSummary, (ctx) => readSummary(ctx))
    serve(contract.readHighlights, (ctx) => readHighlights(ctx))
    serve(contract.listAttention, (ctx) => listAttention(ctx))
    serve(contract.readDueBy, (ctx) => readDueBy(ctx))
    serve(contract.listGoals, (ctx) => listGoals(ctx))
  },
})
