import { bottleneckPage } from './pages/bottleneck.ts'
import { corporatePage } from './pages/corporate.ts'
import { dashboardPage } from './pages/dashboard.ts'
import { delayPage } from './pages/delay.ts'
import { engagePage } from './pages/engage.ts'
import { engageModulePage } from './pages/engage-module.ts'
import { exportsPage } from './pages/exports.ts'
import { flowPage } from './pages/flow.ts'
import { spreadPage } from './pages/spread.ts'
import { stepReportPage } from './pages/step-report.ts'
import type { Page } from './world.ts'

/** Every page of figures; one that comes new has its own file and its line here. */
export const pages: readonly Page[] = [
  stepReportPage,
  corporatePage,
  engagePage,
  engageModulePage,
  dashboardPage,
  delayPage,
  flowPage,
  bottleneckPage,
  spreadPage,
  exportsPage,
]
