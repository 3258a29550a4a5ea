import { engageModuleFeature, engageModuleRule, engageReportFeature, engageReportRule } from '../people/permission-rule.ts'
import type { FeatureFlag, Permission } from '../people/permissions.ts'

/**
 * The reports that there are, in the order in which one is the default (REP-002 to REP-006), who may read each, and the feature of the
 * rooftop without which nobody does.
 */
export const reportTabs = [
  { id: 'dealer-step', label: 'Dealer step', permission: 'REPORTS_STEP_REPORT_VIEW', feature: null },
  { id: 'corporate', label: 'Corporate', permission: 'REPORTS_CORPORATE_REPORT_VIEW', feature: null },
  {
    id: 'velocityEngageCorporate',
    label: 'Engage corporate',
    permission: engageReportRule,
    feature: engageReportFeature,
  },
  { id: 'velocityEngageModule', label: 'Engage module', permission: engageModuleRule, feature: engageModuleFeature },
  { id: 'spread', label: 'Spread', permission: 'REPORTS_STEP_REPORT_VIEW', feature: null },
  { id: 'flow', label: 'Flow', permission: 'REPORTS_STEP_REPORT_VIEW', feature: null },
  { id: 'bottleneck', label: 'Bottleneck', permission: 'REPORTS_STEP_REPORT_VIEW', feature: null },
] as const satisfies readonly { id: string; label: string; permission: Permission; feature: FeatureFlag | null }[]
export type ReportTab = (typeof reportTabs)[number]['id']

/** Those of them that can be taken away as a file and sent on a schedule. */
export const sentTabs = ['dealer-step', 'corporate', 'spread', 'flow', 'bottleneck'] as const satisfies readonly ReportTab[]
export type SentTab = (typeof sentTabs)[number]

/** Reports that can be taken away as a file. */
export type ExportedTab = SentTab | 'velocityEngageCorporate'

/** Permissions of a person in a rooftop, and what the rooftop has turned on. */
export type Reader = { readonly permissions: ReadonlySet<Permission>; readonly featureFlags: readonly FeatureFlag[] }

/** The reports that somebody may read. */
export function readableTabs({ permissions, featureFlags }: Reader) {
  return reportTabs.filter(({ permission, feature }) => permissions.has(permission) && isOn(feature, featureFlags))
}

function isOn(feature: FeatureFlag | null, featureFlags: readonly FeatureFlag[]): boolean {
  return feature === null || featureFlags.includes(feature)
}

/** Whether somebody may read a report; one that there is no longer is nobody's to read. Reports of a feature are read with their flags alone. */
export function mayRead(tab: string, held: ReadonlySet<Permission>, featureFlags: readonly FeatureFlag[] = []): boolean {
  return readableTabs({ permissions: held, featureFlags }).some(({ id }) => id === tab)
}

export function reportRule(tab: ReportTab): Permission {
  return placeOf(tab).permission
}

/** The feature that a report is part of; null for one that every rooftop has. */
export function reportFeature(tab: ReportTab): FeatureFlag | null {
  return placeOf(tab).feature
}

/** 'Dealer step report' */
export function reportName(tab: ReportTab): string {
  return `${placeOf(tab).label} report`
}

function placeOf(tab: ReportTab) {
  return reportTabs.find(({ id }) => id === tab) ?? reportTabs[0]
}
