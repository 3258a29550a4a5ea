import { Readable } from 'node:stream'
import { mapColumns } from '@lotline/domain/feeds/columns'
import { kilometerColumns, photoCells, readFeedRow } from '@lotline/domain/feeds/row'
import { orderKeyColumn, readRepairOrders } from '@lotline/domain/repair-orders/read-repair-orders'
import { expect, test } from 'vitest'
import { type FeedLimits, usualFeedLimits } from '../../../../feed-limits.ts'
import type { KeyColumn } from '../header-line.ts'
import { readFeed } from '../read-feed.ts'

const [a, b] = ['1C4RJFAG5LC350617', '2HGFC2F81KH542945']

async function open(content: string, { keyOf, ...limits }: Partial<FeedLimits> & { keyOf?: KeyColumn } = {}) {
  const options = { limits: { ...usualFeedLimits, ...limits }, ...(keyOf && { keyOf }) }
  const file = await readFeed(Readable.from([Buffer.from(content)]), options)
  try {
    const rows = (await Array.fromAsync(file.lines)).flatMap((line) => (line.kind === 'row' ? [line] : []))
    return { ...file, rows }
  } finally {
    await file.close()
  }
}

/** What a feed's file says of its vehicles, and how many photos of each. */
async function vehiclesIn(content: string) {
  const { headers, rows } = await open(content)
  const { mapping, fallbacks } = mapColumns(headers)
  return rows.map(({ cells }) => {
    const row = readFeedRow(cells, mapping, { fallbacks, kilometers: kilometerColumns(headers) })
    return 'vehicle' in row ? { ...row.vehicle, photos: photoCells(cells, mapping, fallbacks).split('|') } : row
  })
}

test('a lead in ADF names its vehicle', async () => {
  const lead = `<?xml version="1.0"?><?ADF VERSION="1.0"?>
    <adf><prospect status="new"><id sequence="1" source="S">77</id><requestdate>2026-02-03</requestdate>
    <vehicle interest="buy" status="used"><year>2020</year><make>Jeep</make><model>Grand Cherokee</model><vin>${a}</vin>
      <stock>P1</stock><trim>Laredo</trim><odometer status="original" units="km">49187</odometer>
      <colorcombination><interiorcolor>Black</interiorcolor><exteriorcolor>Red &amp; White</exteriorcolor></colorcombination>
      <price type="asking" currency="USD">24887.00</price></vehicle>
    <customer><contact><name part="full">Nobody</name></contact></customer></prospect></adf>`
  expect(await vehiclesIn(lead)).toMatchObject([
    {
      ...{ vin: a, stockNumber: 'P1', year: 2020, make: 'Jeep', model: 'Grand Cherokee', trim: 'Laredo' },
      ...{ mileage: 49_187, odometerUnit: 'km', exteriorColor: 'Red & White', interiorColor: 'Black', price: 24_887 },
    },
  ])
})

test('a feed as HomeNet and AutoTrader send it: an element a vehicle, photos in one of their own', async () => {
  const vehicle = (vin: string, more: string) =>
    `<Vehicle><VIN>${vin}</VIN><StockNumber>${vin.slice(-6)}</StockNumber><Year>2019</Year><Make>Honda</Make><Model>Civic</Model>
     <ExteriorColor/><SellingPrice>18495</SellingPrice>${more}</Vehicle>`
  const photos = '<Photos><Photo>https://a.test/1.jpg</Photo><Photo>https://a.test/2.jpg</Photo></Photos>'
  const options = '<Options><Option Code="A">Roof</Option><Option Code="B">Heated seats</Option></Options>'
  const xml = `<Inventory dealer="7"><Dealer><Name>Main</Name></Dealer>${vehicle(a, photos + options)}${vehicle(b, '<Comments><![CDATA[<b>Nice</b>]]></Comments>')}</Inventory>`
  expect(await vehiclesIn(xml)).toMatchObject([
    { vin: a, stockNumber: '350617', price: 18_495, photoCount: 2, photos: ['https://a.test/1.jpg', 'https://a.test/2.jpg'] },
    { vin: b, stockNumber: '542945', photoCount: 0 },
  ])
})

test('a vehicle feed for Google: items of a channel, their names with a prefix', async () => {
  const item = (
    vin: string,
  ) => `<item><title>Civic</title><g:id>${vin.slice(-5)}</g:id><g:vin>${vin}</g:vin><g:brand>Honda</g:brand><g:model>Civic</g:model>
    <g:year>2019</g:year><g:mileage>52603 miles</g:mileage><g:price>19995.00 USD</g:price><g:condition>used</g:condition>
    <g:image_link>https://a.test/1.jpg</g:image_link><g:additional_image_link>https://a.test/2.jpg</g:additional_image_link>
    <g:additional_image_link>https://a.test/3.jpg</g:additional_image_link></item>`
  const xml = `<rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel><title>Stock</title><description>All</description>${item(a)}${item(b)}</channel></rss>`
  expect(await vehiclesIn(xml)).toMatchObject(
    [a, b].map((vin) => ({
      ...{ vin, make: 'Honda', model: 'Civic', year: 2019, mileage: 52_603, price: 19_995, condition: 'USED', photoCount: 3 },
      photos: ['https://a.test/1.jpg', 'https://a.test/2.jpg', 'https://a.test/3.jpg'],
    })),
  )
})

test('a catalogue for Meta: parts of parts', async () => {
  const listing = `<listing><vehicle_id>7</vehicle_id><vin>${a}</vin><make>Jeep</make><model>Wrangler</model><year>2020</year>
    <mileage><value>80000</value><unit>KM</unit></mileage><price>19995.00 USD</price><state_of_vehicle>CPO</state_of_vehicle>
    <image><url>https://a.test/1.jpg</url><tag>front</tag></image><image><url>https://a.test/2.jpg</url></image>
    <address format="simple"><component name="city">Joliet</component><component name="region">IL</component></address></listing>`
  expect(await vehiclesIn(`<listings><title>Stock</title>${listing}</listings>`)).toMatchObject([
    { vin: a, mileage: 80_000, odometerUnit: 'km', price: 19_995, condition: 'CPO', photoCount: 2 },
  ])
})

test('the same catalogue as JSON and as CSV', async () => {
  const json = [
    { vehicleIdentificationNumber: a, brand: { name: 'Jeep' }, model: 'Wrangler', mileage: { value: 80_000, unit: 'KM' } },
    { vin: b, offers: { price: '19995.00 USD' }, image: [{ url: 'https://a.test/1.jpg' }, { url: 'https://a.test/2.jpg' }] },
  ]
  const [, second] = await vehiclesIn(JSON.stringify(json.map((one, at) => (at === 0 ? { ...one, vin: a } : one))))
  expect(second).toMatchObject({ vin: b, price: 19_995, photoCount: 2 })
  expect(await vehiclesIn(JSON.stringify([json[0]]))).toMatchObject([
    { vin: a, make: 'Jeep', model: 'Wrangler', mileage: 80_000, odometerUnit: 'km' },
  ])
  const csv = `vin,brand.name,mileage.value,mileage.unit,image[0].url,image[0].tag[0],image[1].url,price\n${a},Jeep,80000,KM,https://a.test/1.jpg,x,https://a.test/2.jpg,19995.00 USD`
  expect(await vehiclesIn(csv)).toMatchObject([
    {
      vin: a,
      make: 'Jeep',
      mileage: 80_000,
      odometerUnit: 'km',
      price: 19_995,
      photoCount: 2,
      photos: ['https://a.test/1.jpg', 'https://a.test/2.jpg'],
    },
  ])
})

test('repair orders as Reynolds sends them: attributes, and a list of jobs inside', async () => {
  const order = (number: string, jobs: string) =>
    `<RepairOrder><Rogen RoNo="${number}" OpenDate="02/03/2026" PayType="Internal"/><Vehicle Vin="${a}" Odometer="51000"/><Customer Name="Nobody"/>${jobs}</RepairOrder>`
  const job = (code: string, labor: string) =>
    `<Job><OpCode>${code}</OpCode><OpDescription>Work</OpDescription><LaborSale>${labor}</LaborSale></Job>`
  const xml = `<rey:RepairOrders xmlns:rey="urn:x">${order('1', `<Jobs>${job('LOF', '82.50')}${job('BRK', '330')}</Jobs>`)}${order('2', `<Jobs>${job('DET', '90')}</Jobs>`)}</rey:RepairOrders>`
  const file = await open(xml, { keyOf: orderKeyColumn })
  const orders = [...readRepairOrders(file.headers, file.rows, '2026-02-10')]
  expect(orders).toMatchObject([
    {
      order: {
        ...{ number: '1', vin: a, openedOn: '2026-02-03', isInternal: true, laborTotal: 412.5 },
        lines: [{ opCode: 'LOF', opCodeDescription: 'Work', laborSale: 82.5 }, { opCode: 'BRK' }],
      },
    },
    { order: { number: '2', lines: [{ opCode: 'DET', laborSale: 90 }] } },
  ])
  const alone = await open(order('3', `<Jobs>${job('LOF', '82.50')}</Jobs>`), { keyOf: orderKeyColumn })
  expect([...readRepairOrders(alone.headers, alone.rows, '2026-02-10')]).toMatchObject([
    { order: { number: '3', vin: a, lines: [{ opCode: 'LOF', laborSale: 82.5 }] } },
  ])
})

const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`)
const limits = { lineCharacters: 10_000, rows: 1000, cells: 100_000, jsonDepth: 20 }
const vehicle = `<v><vin>${a}</vin><make>x</make></v>`

test.for<[what: string, xml: string, code: string, advice: RegExp]>([
  [
    'a billion laughs',
    `<!DOCTYPE f [<!ENTITY a0 "ha">${laughs.join('')}]><f><v><vin>&a9;</vin></v></f>`,
    'NOT_A_TABLE',
    /export it without/,
  ],
  [
    'a file of ours as an entity',
    '<!DOCTYPE f [<!ENTITY x SYSTEM "file:///etc/passwd">]><f><v><vin>&x;</vin></v></f>',
    'NOT_A_TABLE',
    /export it without/,
  ],
  ['an unknown entity', `<f><v><vin>&x;</vin></v></f>`, 'BROKEN_XML', /undefined entity.*export the file again/],
  ['too many levels', `${'<a>'.repeat(30)}${'</a>'.repeat(30)}`, 'NOT_A_TABLE', /more than 20 levels/],
  ['an endless text', `<f><v><vin>${'1'.repeat(1_000_000)}</vin></v></f>`, 'NOT_A_TABLE', /longer than 10,000/],
  [
    'endless attributes',
    `<f><v ${Array.from({ length: 200_000 }, (_, at) => `a${at}="1"`).join(' ')}/></f>`,
    'NOT_A_TABLE',
    /longer than 10,000/,
  ],
  [
    'a row of endless parts',
    `<f><v><vin>${a}</vin>${'<o><n>1</n><m>2</m></o>'.repeat(100_000)}</v></f>`,
    'NOT_A_TABLE',
    /longer than 10,000/,
  ],
  [
    'ever new elements',
    `<f>${Array.from({ length: 20_000 }, (_, at) => `<v${at}><vin>1</vin></v${at}>`).join('')}</f>`,
    'TOO_MANY_COLUMNS',
    /kinds of elements/,
  ],
  ['too many rows', `<f>${vehicle.repeat(1001)}</f>`, 'TOO_MANY_ROWS', /split it/],
  ['no rows', '<f><title>Stock</title></f>', 'NO_HEADER', /a list of vehicles is needed/],
  ['no VIN', '<f><v><make>x</make><model>y</model></v></f>', 'WRONG_HEADER', /No VIN column/],
  ['an end in the middle', `<f>${vehicle}`, 'BROKEN_XML', /export the file again/],
  ['a web page in it', '<!-- saved -->\n<!DOCTYPE html><html><body>Sign in</body></html>', 'NOT_A_TABLE', /web page/],
])('XML with %s is refused with words that say what to do', async ([, xml, code, advice]) => {
  await expect(open(xml, limits)).rejects.toMatchObject({ code, message: expect.stringMatching(advice) })
})
