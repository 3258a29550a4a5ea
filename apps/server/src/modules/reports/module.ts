import * as contract from '@lotline/contract/reports/step-report'
import { defineModule } from '../../module/define.ts'
import { readCorporateFilters, readCorporateReport } from './corporate.ts'
import { readStepReport, readTimeInStep } from './step-report.ts'

export const reportsModule = defineModule({
  name: 'reports',
  routes: (serve) => {
    serve.raw(contract.readStepReport, (requester, { query }) => readStepReport(requester, query))
    serve.raw(contract.readTimeInStep, (requester, { params, query }) => readTimeInStep(requester, params.stepId, query))
    serve.raw(contract.readCorporateReport, (requester, { query }) => readCorporateReport(requester, query))
    serve.raw(contract.readCorporateFilters, (requester) => readCorporateFilters(requester))
  },
})
