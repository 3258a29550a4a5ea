import { expect, test } from 'vitest'
import { feedName, headerSignature, mapColumns, nearestField } from './columns.ts'

function fieldsOf(headers: string): Record<string, string> {
  const list = headers.split(',')
  return Object.fromEntries(Object.entries(mapColumns(list).mapping).map(([field, index]) => [field, list[index] ?? '']))
}

test('a vAuto export is understood by its headers', () => {
  expect(
    fieldsOf(
      'DealerId,Stock #,VIN,New/Used,Year,Make,Model,Model Code,Body,Series,Series Detail,Door Count,Odometer,Drivetrain Desc,Colour,Interior Color,Price,MSRP,Inventory Date,Certified,City MPG,Photo Count,Photos,Dealer Name,Fuel,Invoice,Disposition',
    ),
  ).toEqual({
    stockNumber: 'Stock #',
    vin: 'VIN',
    condition: 'New/Used',
    year: 'Year',
    make: 'Make',
    model: 'Model',
    modelCode: 'Model Code',
    bodyStyle: 'Body',
    trim: 'Series',
    doors: 'Door Count',
    mileage: 'Odometer',
    driveTrain: 'Drivetrain Desc',
    exteriorColor: 'Colour',
    interiorColor: 'Interior Color',
    price: 'Price',
    msrp: 'MSRP',
    inventoryDate: 'Inventory Date',
    certified: 'Certified',
    cityMpg: 'City MPG',
    photoCount: 'Photo Count',
    photoUrls: 'Photos',
    dealerName: 'Dealer Name',
    fuelType: 'Fuel',
    cost: 'Invoice',
    disposition: 'Disposition',
  })
})

test.each([
  [
    'HomeNet',
    'VIN,StockNumber,DateInStock,ExteriorColorDescription,EpaCityMpg,EpaHighwayMpg,DealerCertified,DriveType,DefaultBookValue',
    9,
  ],
  [
    'a dealer group',
    'vin_num,year,make,model,trim,body_style,ext_color,int_color,transmission,city_mpg,hwy_mpg,mileage,price,dealership',
    14,
  ],
  [
    'Autoxloo',
    'stock,vin,year,make,model,trim,type,body,mileage,price_cost,InternetPrice,MSRP,BookValue,exterior,interior,doors,engine,transmission,drive_type,fuel_type,description,pics',
    22,
  ],
  ['an auction', 'year,make,model,trim,body,transmission,vin,condition,odometer,color,interior,mmr,sellingprice,saledate', 14],
  [
    'a listing site',
    'Year,Make,Model,Used/New,Price,SellerName,ExteriorColor,InteriorColor,Drivetrain,FuelType,Transmission,Engine,VIN,Stock#,Mileage',
    15,
  ],
])('every column of %s has its field', (_, headers, fields) => {
  const columns = mapColumns(headers.split(','))
  expect(columns.unmapped).toEqual([])
  expect(Object.keys(columns.mapping)).toHaveLength(fields)
})

test('of several prices the online one is the price and the others stand in for it', () => {
  expect(mapColumns(['salePrice', 'askingPrice', 'internetPrice', 'mmr'])).toMatchObject({
    mapping: { price: 2, bookValue: 3 },
    fallbacks: { price: [1, 0] },
    ambiguous: [{ field: 'price', chosen: 'internetPrice', others: ['askingPrice', 'salePrice'] }],
  })
})

test('a book value alone is no price', () => {
  expect(mapColumns(['VIN', 'MMR']).mapping.price).toBeUndefined()
})

test('of two columns with the same name the first is read', () => {
  expect(mapColumns(['VIN', 'Price', 'price '])).toMatchObject({ mapping: { price: 1 }, fallbacks: { price: [2] } })
})

test('what no field is read from is named', () => {
  expect(mapColumns(['VIN', 'ConsumerRating', '']).unmapped).toEqual(['ConsumerRating', ''])
})

test('a signature knows the same columns in any order and spelling, and tells other columns apart', () => {
  expect(headerSignature(['Stock #', 'VIN'])).toBe(headerSignature(['vin', 'stock#']))
  expect(headerSignature(['Stock #', 'VIN'])).toMatch(/^[0-9a-f]{8}$/)
  expect(headerSignature(['VIN'])).not.toBe(headerSignature(['VIN', 'Price']))
})

test.each([
  ['dealer-feed-22.csv', 'dealer-feed'],
  ['C:\\exports\\Inventory_2026-11-20 (1).CSV', 'inventory'],
  ['/drop/listings2891.json', 'listings'],
  ['20261120.csv', 'feed'],
])('the file %s belongs to the feed %s', (file, name) => {
  expect(feedName(file)).toBe(name)
})

test.each([
  ['Sell Price', 'price'],
  ['Unit ACV', 'cost'],
  ['Ext. Colour Name', 'exteriorColor'],
  ['Miles Driven', 'mileage'],
  ['Lot Row', undefined],
])('the unknown column %s is nearest to %s', (header, field) => {
  expect(nearestField(header)).toBe(field)
})
