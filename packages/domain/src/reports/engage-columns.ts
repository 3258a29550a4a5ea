import type { EngageCount, EngageFigures } from './engage-figures.ts'

export type EngageColumn = {
  readonly name: keyof EngageFigures
  readonly label: string
  /** The count that this one is told as a rate of. */
  readonly rateOf?: EngageCount
  readonly isTime?: true
}

/** Columns of the Engage corporate report under their heads, on the page and in the file (REP-034). */
export const engageColumnGroups: readonly { readonly label: string; readonly columns: readonly EngageColumn[] }[] = [
  {
    label: 'Email',
    columns: [
      { name: 'emailsSent', label: 'Sent' },
      { name: 'emailsOpened', label: 'Opened', rateOf: 'emailsSent' },
    ],
  },
  {
    label: 'Sent otherwise',
    columns: [
      { name: 'crmEmailEngagementsSent', label: 'CRM' },
      { name: 'webEngagementsSent', label: 'Web' },
      { name: 'otherEngagementsSent', label: 'Other' },
    ],
  },
  {
    label: "Shopper's page",
    columns: [
      { name: 'folioOpens', label: 'Opens' },
      { name: 'averageFolioViewTime', label: 'Avg view', isTime: true },
      { name: 'folioActions', label: 'Actions' },
    ],
  },
  {
    label: 'Sold',
    columns: [
      { name: 'vehiclesSoldNew', label: 'New' },
      { name: 'vehiclesSoldUsed', label: 'Used' },
    ],
  },
]
