import { texts } from '../../../search-text.ts'

/** What an address holds of the table of engagements, so that the way back shows it as it was left. */
export const tableSearchNames = [
  'range',
  'from',
  'to',
  'shopper',
  'salesperson',
  'method',
  'sort',
  'group',
  'open',
  'page',
  'size',
  'row',
] as const
export type TableSearch = { readonly [Name in (typeof tableSearchNames)[number]]?: string | undefined }

/** The table's part of an address. */
export const readTableSearch = texts(tableSearchNames)
