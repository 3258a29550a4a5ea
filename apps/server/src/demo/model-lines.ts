import type { BodyStyle } from '@lotline/domain/vehicles/body-styles'
import type { DriveTrain } from '@lotline/domain/vehicles/drive-trains'

/** A model as it comes to a dealership: `code` is the first eight characters of its VIN, `plant` the eleventh, price in USD when new. */
export type ModelLine = {
  make: string
  model: string
  trim: string
  code: string
  plant: string
  years: readonly [first: number, last: number]
  bodyStyle: BodyStyle
  doors: number
  driveTrain: DriveTrain
  engine: string
  transmission: string
  fuelType: string
  price: number
}

type Row = readonly [
  trim: string,
  code: string,
  plant: string,
  first: number,
  last: number,
  body: BodyStyle,
  doors: number,
  drive: DriveTrain,
  engine: string,
  transmission: string,
  price: number,
  fuel?: string,
]

function linesOf(make: string, models: Record<string, readonly Row[]>): ModelLine[] {
  return Object.entries(models).flatMap(([model, rows]) => rows.map((row) => lineOf(make, model, row)))
}

function lineOf(make: string, model: string, row: Row): ModelLine {
  const [trim, code, plant, first, last, bodyStyle, doors, driveTrain, engine, transmission, price, fuelType = 'Gasoline'] = row
  return {
    make,
    model,
    trim,
    code,
    plant,
    years: [first, last],
    bodyStyle,
    doors,
    driveTrain,
    engine,
    transmission,
    fuelType,
    price,
  }
}

// Codes and years were read with the public vPIC data: each VIN made of them decodes to the same make, year and body.
export const modelLines: readonly ModelLine[] = [
  ...linesOf('Toyota', {
    RAV4: [
      ['XLE', '2T3W1RFV', 'C', 2019, 2024, 'crossover', 5, 'FWD', '2.5L I4', '8-speed automatic', 30_100],
      ['XLE Premium', '2T3A1RFV', 'C', 2019, 2024, 'crossover', 5, 'AWD', '2.5L I4', '8-speed automatic', 33_400],
      ['XLE AWD', '2T3P1RFV', 'W', 2019, 2024, 'crossover', 5, 'AWD', '2.5L I4', '8-speed automatic', 31_500],
    ],
    Camry: [
      ['SE', '4T1G11AK', 'U', 2020, 2024, 'sedan', 4, 'FWD', '2.5L I4', '8-speed automatic', 28_900],
      ['LE', '4T1C11AK', 'U', 2020, 2024, 'sedan', 4, 'FWD', '2.5L I4', '8-speed automatic', 27_200],
    ],
    Corolla: [['LE', '5YFEPMAE', 'P', 2020, 2022, 'sedan', 4, 'FWD', '1.8L I4', 'CVT', 22_300]],
    Highlander: [
      ['XLE AWD', '5TDGZRBH', 'S', 2020, 2022, 'suv', 5, 'AWD', '3.5L V6', '8-speed automatic', 44_800],
      ['LE Plus', '5TDZZRFH', 'S', 2017, 2020, 'suv', 5, 'FWD', '3.5L V6', '8-speed automatic', 37_900],
    ],
    Tacoma: [['SR5 Double Cab', '3TMCZ5AN', 'M', 2018, 2023, 'pickup', 4, '4WD', '3.5L V6', '6-speed automatic', 38_600]],
    Tundra: [['SR5 CrewMax', '5TFDY5F1', 'X', 2017, 2021, 'pickup', 4, '4WD', '5.7L V8', '6-speed automatic', 47_200]],
    '4Runner': [['SR5 Premium', 'JTEBU5JR', '5', 2016, 2021, 'suv', 5, '4WD', '4.0L V6', '5-speed automatic', 43_700]],
    Sienna: [['XLE', '5TDYRKEC', 'S', 2021, 2024, 'minivan', 5, 'FWD', '2.5L I4', 'CVT', 43_900, 'Hybrid']],
    Prius: [['XLE', 'JTDKARFU', '3', 2017, 2022, 'hatchback', 5, 'FWD', '1.8L I4', 'CVT', 29_600, 'Hybrid']],
  }),
  ...linesOf('Honda', {
    Civic: [
      ['LX', '2HGFC2F6', 'H', 2016, 2021, 'sedan', 4, 'FWD', '2.0L I4', 'CVT', 22_700],
      ['Sport', '2HGFE2F5', 'H', 2022, 2024, 'sedan', 4, 'FWD', '2.0L I4', 'CVT', 26_200],
    ],
    Accord: [['Sport 1.5T', '1HGCV1F3', 'A', 2018, 2022, 'sedan', 4, 'FWD', '1.5L I4 Turbo', 'CVT', 29_400]],
    'CR-V': [['EX AWD', '2HKRW2H5', 'H', 2017, 2022, 'crossover', 5, 'AWD', '1.5L I4 Turbo', 'CVT', 31_200]],
    Pilot: [['EX-L AWD', '5FNYF6H5', 'B', 2018, 2022, 'suv', 5, 'AWD', '3.5L V6', '9-speed automatic', 43_100]],
    Odyssey: [['EX-L', '5FNRL6H7', 'B', 2018, 2022, 'minivan', 5, 'FWD', '3.5L V6', '10-speed automatic', 40_500]],
    'HR-V': [['EX AWD', '3CZRU6H5', 'M', 2017, 2022, 'crossover', 5, 'AWD', '1.8L I4', 'CVT', 26_300]],
  }),
  ...linesOf('Nissan', {
    Rogue: [
      ['SV AWD', '5N1AT2MV', 'C', 2016, 2020, 'crossover', 4, 'AWD', '2.5L I4', 'CVT', 29_300],
      ['SV AWD', 'JN8AT3BB', 'W', 2021, 2022, 'crossover', 4, 'AWD', '2.5L I4', 'CVT', 31_000],
    ],
    Altima: [['2.5 SV', '1N4BL4BV', 'C', 2019, 2024, 'sedan', 4, 'FWD', '2.5L I4', 'CVT', 27_600]],
    Sentra: [['SV', '3N1AB8CV', 'Y', 2020, 2024, 'sedan', 4, 'FWD', '2.0L I4', 'CVT', 22_800]],
    Frontier: [['SV Crew Cab', '1N6ED0EB', 'N', 2020, 2021, 'pickup', 4, '4WD', '3.8L V6', '9-speed automatic', 33_900]],
  }),
  ...linesOf('Hyundai', {
    Sonata: [['SEL', '5NPEL4JA', 'H', 2020, 2023, 'sedan', 4, 'FWD', '2.5L I4', '8-speed automatic', 27_500]],
    Elantra: [['SEL', '5NPD84LF', 'H', 2017, 2020, 'sedan', 4, 'FWD', '2.0L I4', '6-speed automatic', 20_900]],
    Tucson: [['SEL AWD', 'KM8J3CA4', 'U', 2018, 2021, 'crossover', 4, 'AWD', '2.0L I4', '6-speed automatic', 27_400]],
  }),
  ...linesOf('Kia', {
    Sorento: [['LX V6', '5XYPG4A5', 'G', 2017, 2020, 'suv', 4, 'FWD', '3.3L V6', '8-speed automatic', 32_600]],
    Telluride: [['EX AWD', '5XYP3DHC', 'G', 2020, 2024, 'suv', 5, 'AWD', '3.8L V6', '8-speed automatic', 43_300]],
    Soul: [['S', 'KNDJ23AU', '7', 2020, 2024, 'hatchback', 5, 'FWD', '2.0L I4', 'CVT', 23_000]],
  }),
  ...linesOf('Subaru', {
    Outback: [['Premium', '4S4BTACC', '3', 2020, 2024, 'wagon', 4, 'AWD', '2.5L H4', 'CVT', 32_400]],
    Forester: [['Premium', 'JF2SKAJC', 'H', 2019, 2023, 'crossover', 5, 'AWD', '2.5L H4', 'CVT', 31_100]],
    WRX: [['Premium', 'JF1VA1C6', '8', 2016, 2021, 'sedan', 4, 'AWD', '2.0L H4 Turbo', '6-speed manual', 31_300]],
  }),
  ...linesOf('Mazda', {
    'CX-5': [['Touring AWD', 'JM3KFBCM', '0', 2018, 2023, 'crossover', 5, 'AWD', '2.5L I4', '6-speed automatic', 30_400]],
    'MX-5': [['Club', 'JM1NDAC7', '0', 2017, 2023, 'convertible', 2, 'RWD', '2.0L I4', '6-speed manual', 32_900]],
  }),
  ...linesOf('Ford', {
    'F-150': [
      ['XLT SuperCrew 4x4', '1FTEW1EP', 'F', 2017, 2023, 'pickup', 4, '4WD', '2.7L V6 Turbo', '10-speed automatic', 47_800],
      ['Lariat SuperCrew 4x4', '1FTFW1E5', 'F', 2018, 2023, 'pickup', 4, '4WD', '5.0L V8', '10-speed automatic', 57_600],
    ],
    Escape: [['SE AWD', '1FMCU9G6', 'U', 2020, 2022, 'crossover', 4, 'AWD', '1.5L I3 Turbo', '8-speed automatic', 29_500]],
    Explorer: [['XLT 4WD', '1FMSK8DH', 'G', 2020, 2024, 'suv', 4, '4WD', '2.3L I4 Turbo', '10-speed automatic', 42_400]],
    Mustang: [['EcoBoost', '1FA6P8TH', '5', 2016, 2023, 'coupe', 2, 'RWD', '2.3L I4 Turbo', '10-speed automatic', 31_200]],
    Transit: [['250 Cargo', '1FTBR1C8', 'K', 2020, 2023, 'van', 4, 'RWD', '3.5L V6', '10-speed automatic', 43_600]],
  }),
  ...linesOf('Chevrolet', {
    'Silverado 1500': [
      ['LT Crew Cab 4x4', '3GCUYDED', 'G', 2019, 2021, 'pickup', 4, '4WD', '5.3L V8', '8-speed automatic', 47_900],
    ],
    Equinox: [
      ['LT AWD', '2GNAXUEV', '6', 2018, 2023, 'crossover', 4, 'AWD', '1.5L I4 Turbo', '6-speed automatic', 30_200],
      ['LT AWD', '3GNAXUEV', 'S', 2019, 2024, 'crossover', 4, 'AWD', '1.5L I4 Turbo', '6-speed automatic', 30_600],
    ],
    Malibu: [['LT', '1G1ZD5ST', 'F', 2019, 2024, 'sedan', 4, 'FWD', '1.5L I4 Turbo', 'CVT', 26_900]],
    Traverse: [['LT AWD', '1GNEVGKW', 'J', 2018, 2023, 'suv', 4, 'AWD', '3.6L V6', '9-speed automatic', 39_700]],
    Tahoe: [['LT 4WD', '1GNSKBKC', 'R', 2016, 2020, 'suv', 4, '4WD', '5.3L V8', '6-speed automatic', 58_900]],
    Colorado: [['LT Crew Cab', '1GCGTCEN', '1', 2017, 2022, 'pickup', 4, '4WD', '3.6L V6', '8-speed automatic', 37_100]],
    Trax: [['LT', 'KL7CJLSB', 'B', 2017, 2021, 'crossover', 4, 'FWD', '1.4L I4 Turbo', '6-speed automatic', 22_900]],
    Camaro: [['1LT', '1G1FB1RX', '0', 2017, 2024, 'coupe', 2, 'RWD', '2.0L I4 Turbo', '8-speed automatic', 30_900]],
    'Bolt EV': [['LT', '1G1FY6S0', '4', 2019, 2021, 'hatchback', 4, 'FWD', 'Electric', '1-speed automatic', 36_600, 'Electric']],
    Blazer: [['2LT', '3GNKBHRS', 'S', 2019, 2023, 'suv', 4, 'FWD', '3.6L V6', '9-speed automatic', 37_800]],
  }),
  ...linesOf('GMC', {
    Acadia: [['SLT AWD', '1GKKNULS', 'Z', 2017, 2023, 'suv', 4, 'AWD', '3.6L V6', '9-speed automatic', 43_200]],
    Sierra: [['SLT Crew Cab 4x4', '3GTU9DED', 'G', 2019, 2021, 'pickup', 4, '4WD', '5.3L V8', '8-speed automatic', 53_400]],
  }),
  ...linesOf('Buick', {
    Enclave: [['Essence AWD', '5GAEVAKW', 'J', 2018, 2023, 'suv', 4, 'AWD', '3.6L V6', '9-speed automatic', 45_900]],
  }),
  ...linesOf('Ram', {
    '1500': [
      ['Big Horn Crew Cab 4x4', '1C6SRFFT', 'N', 2019, 2024, 'pickup', 4, '4WD', '5.7L V8', '8-speed automatic', 50_300],
      ['SLT Quad Cab 4x4', '1C6RR7LT', 'S', 2015, 2018, 'pickup', 4, '4WD', '5.7L V8', '8-speed automatic', 41_800],
    ],
  }),
  ...linesOf('Jeep', {
    'Grand Cherokee': [['Limited 4x4', '1C4RJFBG', 'C', 2016, 2021, 'suv', 4, '4WD', '3.6L V6', '8-speed automatic', 43_800]],
    Wrangler: [['Unlimited Sport', '1C4HJXDG', 'W', 2018, 2023, 'suv', 4, '4WD', '3.6L V6', '8-speed automatic', 38_900]],
    Compass: [['Limited 4x4', '3C4NJDCB', 'T', 2017, 2022, 'crossover', 4, '4WD', '2.4L I4', '9-speed automatic', 31_800]],
  }),
  ...linesOf('Dodge', {
    Charger: [['SXT', '2C3CDXBG', 'H', 2018, 2023, 'sedan', 4, 'RWD', '3.6L V6', '8-speed automatic', 33_400]],
  }),
  ...linesOf('Volkswagen', {
    Tiguan: [['SE 4Motion', '3VV2B7AX', 'M', 2018, 2023, 'crossover', 4, 'AWD', '2.0L I4 Turbo', '8-speed automatic', 31_300]],
  }),
  ...linesOf('Lexus', {
    RX: [['350 Premium', '2T2HZMAA', 'C', 2020, 2022, 'crossover', 5, 'AWD', '3.5L V6', '8-speed automatic', 50_200]],
  }),
  ...linesOf('Acura', {
    MDX: [['SH-AWD Technology', '5J8YD4H5', 'L', 2017, 2020, 'suv', 5, 'AWD', '3.5L V6', '9-speed automatic', 50_900]],
  }),
  ...linesOf('Tesla', {
    'Model 3': [
      [
        'Standard Range Plus',
        '5YJ3E1EA',
        'F',
        2019,
        2023,
        'sedan',
        4,
        'RWD',
        'Electric',
        '1-speed automatic',
        41_900,
        'Electric',
      ],
    ],
  }),
]

export const newModelLines: readonly ModelLine[] = [
  ...linesOf('Toyota', {
    Camry: [['LE', '4T1DAACK', 'U', 2026, 2026, 'sedan', 4, 'FWD', '2.5L I4', 'CVT', 30_300, 'Hybrid']],
    Sienna: [['XLE', '5TDYRKEC', 'S', 2026, 2026, 'minivan', 5, 'FWD', '2.5L I4', 'CVT', 45_600, 'Hybrid']],
    Tacoma: [['SR5 Double Cab', '3TYLB5JN', 'T', 2026, 2026, 'pickup', 4, '4WD', '2.4L I4 Turbo', '8-speed automatic', 41_200]],
  }),
  ...linesOf('Chevrolet', {
    'Silverado 1500': [
      ['LT Crew Cab 4x4', '1GCPKKEK', 'Z', 2026, 2026, 'pickup', 4, '4WD', '2.7L I4 Turbo', '8-speed automatic', 49_800],
    ],
    Traverse: [['LT AWD', '1GNEVGKW', 'J', 2025, 2025, 'suv', 4, 'AWD', '2.5L I4 Turbo', '8-speed automatic', 43_700]],
    Malibu: [['LT', '1G1ZD5ST', 'F', 2025, 2025, 'sedan', 4, 'FWD', '1.5L I4 Turbo', 'CVT', 28_100]],
  }),
]
