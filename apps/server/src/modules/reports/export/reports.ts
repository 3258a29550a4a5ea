import type { ExportedTab, SentTab } from '@lotline/domain/reports/report-tabs'
import { bottleneckReport } from './bottleneck-file.ts'
import { corporateReport } from './corporate-file.ts'
import { engageCorporateReport } from './engage-file.ts'
import { flowReport } from './flow-file.ts'
import { spreadReport } from './spread-file.ts'
import { stepReport } from './step-file.ts'
import type { ExportableReport, TakenReport } from './taken-report.ts'

/** The reports that can be sent. */
export const takenReports: Readonly<Record<SentTab, TakenReport>> = {
  'dealer-step': stepReport,
  corporate: corporateReport,
  spread: spreadReport,
  flow: flowReport,
  bottleneck: bottleneckReport,
}

/** The reports that can be taken away. */
export const exportableReports: Readonly<Record<ExportedTab, ExportableReport>> = {
  ...takenReports,
  velocityEngageCorporate: engageCorporateReport,
}
