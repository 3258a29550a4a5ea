import * as contract from '@lotline/contract/reports/step-report'
import { defineModule } from '../../module/define.ts'
import { readStepReport, readTimeInStep } from './step-report.ts'

export const reportsModule = defineModule({
  name: 'reports',
  routes: (serve) => {
    serve.raw(contract.readStepReport, (requester, { query }) => readStepReport(requester, query))
    serve.raw(contract.readTimeInStep, (requester, { params, query }) => readTimeInStep(requester, params.stepId, query))
  },
})
