/** The cards at the head of the dashboard (OPN-202). */
export const summaryTypes = [
  'VEHICLES_IN_RECON',
  'AVERAGE_RECON_TIME',
  'AVERAGE_RETAIL_READY_TIME',
  'AVERAGE_APPROVAL_TIME',
  'AVERAGE_RECON_COST',
] as const
export type SummaryType = (typeof summaryTypes)[number]
