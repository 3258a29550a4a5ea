import type { EngageCount, EngageFigures } from './engage-figures.ts'

export type EngageColumn = {
  readonly name: keyof EngageFigures
  /** Under the head of its group. */
  readonly label: string
  /** Where there is no head. */
  readonly whole: string
  /** The count that this one is told as a rate of. */
  readonly rateOf?: EngageCount
  readonly isTime?: true
}

/** Columns of the Engage corporate report under their heads, on the page and in the file (REP-034). */
export const engageColumnGroups: readonly { readonly label: string; readonly columns: readonly EngageColumn[] }[] = [
  {
    label: 'Email',
    columns: [
      { name: 'emailsSent', label: 'Sent', whole: 'Emails sent' },
      { name: 'emailsOpened', label: 'Opened', whole: 'Emails opened', rateOf: 'emailsSent' },
    ],
  },
  {
    label: 'Sent otherwise',
    columns: [
      { name: 'crmEmailEngagementsSent', label: 'CRM', whole: 'CRM emails' },
      { name: 'webEngagementsSent', label: 'Web', whole: 'Web links' },
      { name: 'otherEngagementsSent', label: 'Other', whole: 'Sent another way' },
    ],
  },
  {
    label: "Shopper's page",
    columns: [
      { name: 'folioOpens', label: 'Opens', whole: 'Page opens' },
      { name: 'averageFolioViewTime', label: 'Avg view', whole: 'Average view', isTime: true },
      { name: 'folioActions', label: 'Actions', whole: 'Actions on the page' },
    ],
  },
  {
    label: 'Price alerts',
    columns: [
      { name: 'priceAlertsSent', label: 'Sent', whole: 'Price alerts sent' },
      { name: 'priceAlertsOpened', label: 'Opened', whole: 'Price alerts opened', rateOf: 'priceAlertsSent' },
    ],
  },
  {
    label: 'Sold',
    columns: [
      { name: 'vehiclesSoldNew', label: 'New', whole: 'New vehicles sold' },
      { name: 'vehiclesSoldUsed', label: 'Used', whole: 'Used vehicles sold' },
    ],
  },
]
