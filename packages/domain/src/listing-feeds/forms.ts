import type { FeedColumn } from './columns.ts'
import { googleListingColumns, googleTsvColumns, googleXmlColumns } from './google.ts'
import { metaColumns } from './meta.ts'
import { adfColumns, plainColumns } from './plain.ts'
import { schemaOrgColumns } from './schema-org.ts'

export const listingForms = [
  'PLAIN_CSV',
  'META_CSV',
  'META_XML',
  'GOOGLE_XML',
  'GOOGLE_TSV',
  'GOOGLE_LISTINGS',
  'ADF_XML',
  'SCHEMA_JSON',
] as const
export type ListingForm = (typeof listingForms)[number]

/** Facts without which a site takes no vehicle. */
export type Need = 'PRICE' | 'NAME' | 'MILEAGE' | 'COLOR' | 'VIN' | 'ADDRESS' | 'STORE_CODE'

export type FormFacts = {
  readonly label: string
  /** The site whose form it is; null for the forms that any site may read. */
  readonly site: string | null
  /** Last part of the feed's address. */
  readonly file: string
  readonly mediaType: string
  readonly columns: readonly FeedColumn[]
  readonly needs: readonly Need[]
  /** Photos without which the site takes no vehicle. */
  readonly minPhotos: number
}

const merchantNeeds = ['PRICE', 'NAME', 'MILEAGE', 'COLOR', 'VIN', 'STORE_CODE'] as const

export const formFacts: Record<ListingForm, FormFacts> = {
  PLAIN_CSV: {
    label: 'CSV, plain',
    site: null,
    file: 'stock.csv',
    mediaType: 'text/csv; charset=utf-8',
    columns: plainColumns,
    needs: ['PRICE', 'NAME'],
    minPhotos: 0,
  },
  META_CSV: {
    label: 'CSV, Meta automotive',
    site: 'Meta',
    file: 'meta.csv',
    mediaType: 'text/csv; charset=utf-8',
    columns: metaColumns,
    needs: ['PRICE', 'NAME', 'MILEAGE', 'COLOR', 'ADDRESS'],
    minPhotos: 1,
  },
  META_XML: {
    label: 'XML, Meta automotive',
    site: 'Meta',
    file: 'meta.xml',
    mediaType: 'application/xml; charset=utf-8',
    columns: metaColumns,
    needs: ['PRICE', 'NAME', 'MILEAGE', 'COLOR', 'ADDRESS'],
    minPhotos: 1,
  },
  GOOGLE_XML: {
    label: 'XML, Merchant Center',
    site: 'Google',
    file: 'google.xml',
    mediaType: 'application/xml; charset=utf-8',
    columns: googleXmlColumns,
    needs: merchantNeeds,
    minPhotos: 1,
  },
  GOOGLE_TSV: {
    label: 'TSV, Merchant Center',
    site: 'Google',
    file: 'google.tsv',
    mediaType: 'text/tab-separated-values; charset=utf-8',
    columns: googleTsvColumns,
    needs: merchantNeeds,
    minPhotos: 1,
  },
  GOOGLE_LISTINGS: {
    label: 'CSV, Google vehicle listings',
    site: 'Google',
    file: 'google.csv',
    mediaType: 'text/csv; charset=utf-8',
    columns: googleListingColumns,
    needs: ['PRICE', 'NAME', 'MILEAGE', 'VIN', 'ADDRESS', 'STORE_CODE'],
    minPhotos: 0,
  },
  ADF_XML: {
    label: 'XML, ADF names',
    site: null,
    file: 'stock.xml',
    mediaType: 'application/xml; charset=utf-8',
    columns: adfColumns,
    needs: ['PRICE', 'NAME'],
    minPhotos: 0,
  },
  SCHEMA_JSON: {
    label: 'JSON, schema.org',
    site: null,
    file: 'site.json',
    mediaType: 'application/json; charset=utf-8',
    columns: schemaOrgColumns,
    needs: [],
    minPhotos: 0,
  },
}

export function needsStoreCode(form: ListingForm): boolean {
  return formFacts[form].needs.includes('STORE_CODE')
}
