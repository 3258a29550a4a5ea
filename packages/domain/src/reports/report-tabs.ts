import type { Permission } from '../people/permissions.ts'

/** The reports that there are, in the order in which one is the default (REP-002, REP-003, REP-006), and who may read each. */
export const reportTabs = [
  { id: 'dealer-step', label: 'Dealer step', permission: 'REPORTS_STEP_REPORT_VIEW' },
  { id: 'corporate', label: 'Corporate', permission: 'REPORTS_CORPORATE_REPORT_VIEW' },
  { id: 'spread', label: 'Spread', permission: 'REPORTS_STEP_REPORT_VIEW' },
  { id: 'flow', label: 'Flow', permission: 'REPORTS_STEP_REPORT_VIEW' },
  { id: 'bottleneck', label: 'Bottleneck', permission: 'REPORTS_STEP_REPORT_VIEW' },
] as const satisfies readonly { id: string; label: string; permission: Permission }[]
export type ReportTab = (typeof reportTabs)[number]['id']

/** Those of them that can be taken away as a file and sent on a schedule. */
export const sentTabs = ['dealer-step', 'corporate', 'spread', 'flow', 'bottleneck'] as const satisfies readonly ReportTab[]
export type SentTab = (typeof sentTabs)[number]

/** Whether somebody may read a report; one that there is no longer is nobody's to read. */
export function mayRead(tab: string, held: ReadonlySet<Permission>): boolean {
  return reportTabs.some(({ id, permission }) => id === tab && held.has(permission))
}

export function reportRule(tab: ReportTab): Permission {
  return placeOf(tab).permission
}

/** 'Dealer step report' */
export function reportName(tab: ReportTab): string {
  return `${placeOf(tab).label} report`
}

function placeOf(tab: ReportTab) {
  return reportTabs.find(({ id }) => id === tab) ?? reportTabs[0]
}
