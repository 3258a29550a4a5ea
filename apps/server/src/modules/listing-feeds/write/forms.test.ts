import { readFileSync } from 'node:fs'
import { columnNames, fieldsOf } from '@lotline/domain/listing-feeds/columns'
import type { ListedDealer, ListedVehicle } from '@lotline/domain/listing-feeds/facts'
import { formFacts, type ListingForm, listingForms } from '@lotline/domain/listing-feeds/forms'
import { leftOutReason } from '@lotline/domain/listing-feeds/left-out'
import { makeCheckDigit } from '@lotline/domain/vin/vin'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { childrenOf, parseXml, textAt } from '../../../../test/listing/xml.ts'
import { writeFeed } from './write-feed.ts'

const photo = (n: number) => ({ url: `https://cars.example/p/k/${n}.jpg`, shot: n === 1 ? 'DASHBOARD' : 'FRONT' }) as const
const vehicle: ListedVehicle = {
  ...{
    stockNumber: 'T4417A',
    vin: makeCheckDigit('2T3A1RFV9MC104417'),
    year: 2021,
    make: 'Toyota',
    model: 'RAV4',
    trim: 'XLE Premium AWD',
  },
  ...{ bodyStyle: 'suv', doors: 4, driveTrain: 'AWD', engine: '2.5L I4', transmission: '8-Speed Automatic' },
  ...{ fuelType: 'Regular Unleaded', exteriorColor: 'Magnetic Gray', interiorColor: 'Black', mileage: 38_214 },
  ...{ odometerUnit: 'miles', condition: 'CPO', price: 29_875, msrp: null, firstOnLot: '2026-11-21' },
  url: 'https://cars.example/s/AAAAAAAAAAAAAAAAAAAAAA',
  photos: [photo(0), photo(1), photo(2)],
}
const dealer: ListedDealer = {
  ...{ name: 'Riverside Toyota', phone: '(951) 555-0100', storeCode: 'RT-1' },
  address: { street: '4100 River Road', city: 'Riverside', region: 'CA', postalCode: '92501' },
}

async function* all(vehicles: readonly ListedVehicle[]) {
  yield []
  for (const one of vehicles) yield [one]
}

async function textOf(form: ListingForm, vehicles: readonly ListedVehicle[] = [vehicle]): Promise<string> {
  let text = ''
  for await (const part of writeFeed({ form, dealer, origin: 'https://cars.example' }, all(vehicles))) text += part
  return text
}

const tables = ['PLAIN_CSV', 'META_CSV', 'GOOGLE_LISTINGS', 'GOOGLE_TSV'] as const
type Rows = Record<string, string>[]
const rowsOf = async (form: (typeof tables)[number], vehicles?: readonly ListedVehicle[]) =>
  parse(await textOf(form, vehicles), { columns: true, delimiter: form === 'GOOGLE_TSV' ? '\t' : ',' }) as Rows
const jsonOf = async (vehicles?: readonly ListedVehicle[]) => JSON.parse(await textOf('SCHEMA_JSON', vehicles))
const xmlForms = ['META_XML', 'GOOGLE_XML', 'ADF_XML'] as const

/** Names that a site's own page says are needed, beside our columns. */
const documented: Partial<Record<ListingForm, readonly string[]>> = {
  META_CSV: [
    ...['vehicle_id', 'vin', 'make', 'model', 'year', 'body_style', 'description', 'exterior_color', 'image[0].url', 'title'],
    ...['image[0].tag[0]', 'url', 'price', 'mileage.value', 'mileage.unit', 'state_of_vehicle', 'address.addr1', 'address.city'],
  ],
  GOOGLE_TSV: [
    ...['id', 'vin', 'store_code', 'link', 'image_link', 'condition', 'price', 'google_product_category', 'brand', 'model'],
    ...['year', 'mileage', 'color', 'vehicle_fulfillment(option:store_code)'],
  ],
  GOOGLE_LISTINGS: [
    ...['vin', 'store_code', 'dealership_name', 'dealership_address', 'price', 'condition', 'make', 'model', 'year', 'mileage'],
  ],
}

test.each(listingForms)('%s has every field that the site needs of a car that passes its rule', (form) => {
  const rules = { form, withRecon: false, minPrice: null, minPhotos: null, storeCode: 'RT-1', hasAddress: true }
  const candidate = { ...vehicle, photoCount: 3, reconStatus: 'COMPLETED', isDoNotDrive: false, isKeptBack: false }
  expect(leftOutReason(candidate, rules)).toBe(null)
  const filled = fieldsOf(formFacts[form].columns, vehicle, dealer).filter(({ value }) => value !== null)
  const names = filled.map(({ name }) => name)
  const needed = formFacts[form].columns.filter(({ isNeeded }) => isNeeded).map(({ name }) => name.replace('[n]', '[0]'))
  expect(names).toEqual(expect.arrayContaining([...needed, ...(documented[form] ?? [])]))
})

test.each(listingForms)('%s tells public facts alone, each from a field that the allow list names', (form) => {
  const allowed = [...Object.keys(vehicle), ...Object.keys(dealer)]
  const read = new Set<string>()
  const watched = <T extends object>(of: T): T =>
    new Proxy(of, {
      get(target, name, receiver) {
        read.add(String(name))
        return Reflect.get(target, name, receiver)
      },
    })
  const fields = fieldsOf(formFacts[form].columns, watched({ ...vehicle, cost: 17_777 }), watched(dealer))
  expect([...read].filter((name) => !allowed.includes(name))).toEqual([])
  expect(JSON.stringify(fields)).not.toContain('17777')
})

test('Meta reads a car as its reference writes one', async () => {
  const [row] = await rowsOf('META_CSV')
  expect(row).toMatchObject({
    ...{ vehicle_id: 'T4417A', vin: vehicle.vin, year: '2021', make: 'Toyota', model: 'RAV4', trim: 'XLE Premium AWD' },
    ...{ body_style: 'SUV', state_of_vehicle: 'CPO', 'mileage.value': '38214', 'mileage.unit': 'MI', price: '29875 USD' },
    ...{ exterior_color: 'Magnetic Gray', transmission: 'Automatic', fuel_type: 'Gasoline', drivetrain: 'AWD' },
    ...{ availability: 'available', date_first_on_lot: '2026-11-21', 'image[1].tag[0]': 'Interior', 'image[3].url': '' },
    ...{ 'address.addr1': '4100 River Road', 'address.region': 'CA', 'address.country': 'US' },
  })
  const root = parseXml(await textOf('META_XML'))
  const [listing] = childrenOf(root, 'listing')
  if (!listing) throw new Error('There is no listing')
  expect([root.name, textAt(listing, 'mileage', 'value'), textAt(listing, 'price')]).toEqual(['listings', '38214', '29875 USD'])
  expect(childrenOf(listing, 'image').map((image) => [textAt(image, 'url'), textAt(image, 'tag')])).toEqual([
    [photo(0).url, 'Exterior'],
    [photo(1).url, 'Interior'],
    [photo(2).url, 'Exterior'],
  ])
  const [address] = childrenOf(listing, 'address')
  expect([address?.attributes.format, address?.children.map(({ attributes, text }) => [attributes.name, text])]).toEqual([
    'simple',
    [
      ['addr1', '4100 River Road'],
      ['city', 'Riverside'],
      ['region', 'CA'],
      ['postal_code', '92501'],
      ['country', 'US'],
    ],
  ])
})

test('Merchant Center reads a car from RSS and from a table alike', async () => {
  const [item] = childrenOf(childrenOf(parseXml(await textOf('GOOGLE_XML')), 'channel')[0] ?? parseXml('<a/>'), 'item')
  const [row] = await rowsOf('GOOGLE_TSV')
  if (!item || !row) throw new Error('There is no car')
  for (const name of ['id', 'vin', 'store_code', 'price', 'brand', 'mileage', 'condition', 'color', 'image_link', 'link'])
    expect([name, textAt(item, `g:${name}`)]).toEqual([name, row[name]])
  expect([row.mileage, row.condition, row['certified_pre-owned'], row.price]).toEqual(['38214 miles', 'used', 'yes', '29875 USD'])
  expect([textAt(item, 'g:vehicle_fulfillment', 'g:option'), textAt(item, 'g:vehicle_fulfillment', 'g:store_code')]).toEqual([
    'in_store',
    'RT-1',
  ])
  expect(childrenOf(item, 'g:additional_image_link').map(({ text }) => text)).toEqual([photo(1).url, photo(2).url])
  expect(row.additional_image_link).toBe(`${photo(1).url},${photo(2).url}`)
  const [listing] = await rowsOf('GOOGLE_LISTINGS')
  expect(listing?.dealership_address).toBe('4100 River Road, Riverside, CA 92501, US')
})

test('other sites read a car by the names of ADF and of schema.org', async () => {
  const [car] = childrenOf(parseXml(await textOf('ADF_XML')), 'vehicle')
  if (!car) throw new Error('There is no car')
  expect([car.attributes, textAt(car, 'odometer'), childrenOf(car, 'odometer')[0]?.attributes]).toEqual([
    { interest: 'sell', status: 'used' },
    '38214',
    { units: 'mi' },
  ])
  expect(textAt(car, 'colorcombination', 'exteriorcolor')).toBe('Magnetic Gray')
  const { itemListElement, ...list } = await jsonOf([vehicle, { ...vehicle, price: null, make: null }])
  expect(list).toEqual({ '@context': 'https://schema.org', '@type': 'ItemList' })
  expect(itemListElement[0]).toMatchObject({
    ...{ '@type': 'Car', vehicleIdentificationNumber: vehicle.vin, brand: { '@type': 'Brand', name: 'Toyota' } },
    mileageFromOdometer: { '@type': 'QuantitativeValue', value: 38_214, unitCode: 'SMI' },
    offers: { '@type': 'Offer', price: 29_875, priceCurrency: 'USD', seller: { name: 'Riverside Toyota' } },
    image: [photo(0).url, photo(1).url, photo(2).url],
  })
  expect(itemListElement[1]).not.toHaveProperty('offers')
})

const hostile = `=HYPERLINK("http://x")\u0000\u0008 <b>&"'\uFFFE \uD800 ]]> \u{1F697}`

test.each(xmlForms)('%s stays XML whatever a fact has in it', async (form) => {
  const text = await textOf(form, [{ ...vehicle, trim: hostile, exteriorColor: hostile }])
  const shown = JSON.stringify(parseXml(text))
  expect(shown).toContain('HYPERLINK')
  expect(shown).toContain('\u{1F697}')
})

test.each(tables)('%s keeps its columns, and no cell is a formula', async (form) => {
  const odd = { ...vehicle, make: '+cmd', model: '=1+1', trim: 'a\tb,"c"\r\nd', exteriorColor: '@x', interiorColor: '-1' }
  const rows = await rowsOf(form, [vehicle, odd])
  expect(rows.map((row) => Object.keys(row))).toEqual([0, 1].map(() => columnNames(formFacts[form].columns)))
  for (const row of rows) for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
  expect(Object.values(rows[1] ?? {})).toContain('a b,"c" d')
})

test('a feed without cars is whole all the same', async () => {
  for (const form of xmlForms) parseXml(await textOf(form, []))
  expect((await jsonOf([])).itemListElement).toEqual([])
  for (const form of tables) expect(await rowsOf(form, [])).toEqual([])
})

test('the page of columns in the documentation is what the forms send', () => {
  const page = readFileSync(new URL('../../../../../../docs/listing-feeds.md', import.meta.url), 'utf8')
  for (const form of listingForms) {
    const { label, file, columns } = formFacts[form]
    const [, section = ''] = page.split(`### ${label}\n`)
    const [own = ''] = section.split(/\n##/)
    expect(own).toContain(`\`${file}\``)
    const rows = [...own.matchAll(/^\| `(.+?)` \| (.+?) \| (needed)? ?\|$/gm)].map(([, name, from, needed]) => [
      name,
      from,
      needed !== undefined,
    ])
    expect(rows).toEqual(columns.map(({ name, from, isNeeded = false }) => [name, from, isNeeded]))
  }
})
