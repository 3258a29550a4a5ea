import { columnNames, type Field, fieldsOf } from '@lotline/domain/listing-feeds/columns'
import type { ListedDealer, ListedVehicle } from '@lotline/domain/listing-feeds/facts'
import { formFacts, type ListingForm } from '@lotline/domain/listing-feeds/forms'
import { jsonItem } from './json.ts'
import { tableLine } from './table.ts'
import { xmlItem, xmlText } from './xml.ts'

type Writer = {
  head(dealer: ListedDealer, origin: string): string
  item(fields: readonly Field[], isFirst: boolean): string
  tail: string
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

function table(form: ListingForm, delimiter: ',' | '\t'): Writer {
  return {
    head: () => tableLine(columnNames(formFacts[form].columns), delimiter),
    item: (fields) =>
      tableLine(
        fields.map(({ value }) => value),
        delimiter,
      ),
    tail: '',
  }
}

const writers: Record<ListingForm, Writer> = {
  PLAIN_CSV: table('PLAIN_CSV', ','),
  META_CSV: table('META_CSV', ','),
  GOOGLE_LISTINGS: table('GOOGLE_LISTINGS', ','),
  GOOGLE_TSV: table('GOOGLE_TSV', '\t'),
  META_XML: {
    head: ({ name }, origin) =>
      `${declaration}<listings>\n<title>${xmlText(name)}</title>\n<link rel="self" href="${xmlText(origin)}"/>\n`,
    item: (fields) => `${xmlItem({ item: 'listing', components: 'address' }, fields)}\n`,
    tail: '</listings>\n',
  },
  GOOGLE_XML: {
    head: ({ name }, origin) =>
      `${declaration}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n<title>${xmlText(name)}</title>\n` +
      `<link>${xmlText(origin)}</link>\n<description>Vehicles for sale</description>\n`,
    item: (fields) => `${xmlItem({ item: 'item' }, fields)}\n`,
    tail: '</channel>\n</rss>\n',
  },
  ADF_XML: {
    head: ({ name }) => `${declaration}<?adf version="1.0"?>\n<vehicles dealer="${xmlText(name)}">\n`,
    item: (fields) => `${xmlItem({ item: 'vehicle' }, fields)}\n`,
    tail: '</vehicles>\n',
  },
  SCHEMA_JSON: {
    head: () => '{"@context":"https://schema.org","@type":"ItemList","itemListElement":[',
    item: (fields, isFirst) => `${isFirst ? '' : ','}\n${jsonItem(fields)}`,
    tail: '\n]}\n',
  },
}

type Feed = { form: ListingForm; dealer: ListedDealer; origin: string }

/** A feed's file, batch by batch of its vehicles. */
export async function* writeFeed(
  { form, dealer, origin }: Feed,
  batches: AsyncIterable<readonly ListedVehicle[]>,
): AsyncGenerator<string> {
  const { head, item, tail } = writers[form]
  const { columns } = formFacts[form]
  let isFirst = true
  yield head(dealer, origin)
  for await (const vehicles of batches) {
    const lines = vehicles.map((vehicle, at) => item(fieldsOf(columns, vehicle, dealer), isFirst && at === 0))
    if (vehicles.length > 0) isFirst = false
    yield lines.join('')
  }
  yield tail
}
