/** What an address of the reports holds, so that a report is a link. */
export const reportSearchNames = ['range', 'from', 'to', 'step', 'sort', 'tags', 'condition', 'fromVDP'] as const
export type ReportSearch = { readonly [Name in (typeof reportSearchNames)[number]]?: string | undefined }
