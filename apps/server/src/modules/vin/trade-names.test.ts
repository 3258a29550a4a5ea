import { expect, test } from 'vitest'
import { tradeName } from './trade-names.ts'

test.each([
  [{ make: 'FORD', model: 'F-150', trim: null, series: 'F-Series' }, 'Ford', 'F-150', null],
  [{ make: 'Honda', model: 'Civic', trim: null, series: 'EX' }, 'Honda', 'Civic', 'EX'],
  [{ make: 'BMW', model: '335i', trim: null, series: '3-Series' }, 'BMW', '3 Series', '335i'],
  [{ make: 'BMW', model: '430i', trim: 'xDrive Gran Coupe', series: null }, 'BMW', '4 Series', '430i xDrive Gran Coupe'],
  [{ make: 'BMW', model: 'X5', trim: 'xDrive35i', series: null }, 'BMW', 'X5', 'xDrive35i'],
  [{ make: 'Toyota', model: 'Scion tC', trim: null, series: null }, 'Scion', 'tC', null],
  [{ make: 'Dodge', model: 'Ram', trim: 'ST', series: '1500' }, 'Ram', '1500', 'ST'],
  [{ make: 'Dodge', model: 'Ram', trim: 'SLT', series: '2500', year: 2010 }, 'Dodge', 'Ram 2500', 'SLT'],
  [{ make: 'Chevrolet', model: 'Silverado', trim: 'LT', series: '1500' }, 'Chevrolet', 'Silverado 1500', 'LT'],
  [{ make: 'GMC', model: 'Sierra', trim: '2500 (3/4 Ton)', series: null }, 'GMC', 'Sierra 2500HD', null],
  [{ make: 'GMC', model: 'Sierra', trim: 'SLT', series: '3/4 Ton' }, 'GMC', 'Sierra', 'SLT'],
  [{ make: 'GMC', model: 'Sierra Limited', trim: 'SLE', series: null }, 'GMC', 'Sierra 1500 Limited', 'SLE'],
  [
    { make: 'Mercedes-Benz', model: 'GLE-Class', trim: 'GLE350-4M', series: null },
    'Mercedes-Benz',
    'GLE-Class',
    'GLE 350 4MATIC',
  ],
  [{ make: 'Alfa Romeo', model: 'Giulia (952)', trim: 'TI', series: null }, 'Alfa Romeo', 'Giulia', 'TI'],
  [{ make: 'Toyota', model: 'Prius Prime (PHEV)', trim: null, series: null }, 'Toyota', 'Prius Prime', null],
  [{ make: 'Toyota', model: 'COROLLA iM', trim: null, series: null }, 'Toyota', 'Corolla iM', null],
  [{ make: 'Jaguar', model: 'F-TYPE', trim: null, series: null }, 'Jaguar', 'F-TYPE', null],
  [{ make: 'Volvo', model: 'V60CC', trim: null, series: null }, 'Volvo', 'V60 Cross Country', null],
  [{ make: 'Nissan', model: 'Kicks MPV', trim: null, series: null }, 'Nissan', 'Kicks', null],
  [{ make: 'Kia', model: null, trim: null, series: null }, 'Kia', null, null],
])('%o is sold as %s %s %s', (given, make, model, trim) => {
  expect(tradeName({ year: 2012, ...given })).toEqual({ make, model, trim })
})
