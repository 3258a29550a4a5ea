import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { vehicleKeys } from './keys.ts'
import { patchActed, readAnew } from './vehicle-cache.ts'

// What a page has and Node lacks, with somebody signed in.
const read = vi.fn<() => Vehicle>()
beforeAll(() => {
  vi.stubGlobal('fetch', async () => Response.json({ data: read() }))
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => (name.endsWith('expirationDate') ? new Date(Date.now() + 3_600_000).toISOString() : 'kept'),
  })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('__CLIENT_VERSION__', '0.84.3')
})
afterAll(() => {
  vi.unstubAllGlobals()
})

const id = '01a1fa84-0000-7000-8000-000000000000'

/** What these functions look at of a vehicle. */
function aVehicle(minute: number, color: string): Vehicle {
  return {
    vehicleCard: { id, reconStatus: 'ACTIVE', color },
    asOf: new Date(Date.UTC(2026, 2, 2, 9, minute)).toISOString(),
  } as Vehicle
}

function knowing(vehicle: Vehicle) {
  const client = new QueryClient()
  client.setQueryData(vehicleKeys.one(id), vehicle)
  return { client, shown: () => client.getQueryData<Vehicle>(vehicleKeys.one(id)) }
}

test('what the server answered to an act is shown', () => {
  const { client, shown } = knowing(aVehicle(1, 'WHITE'))
  patchActed(client, aVehicle(2, 'RED'))
  expect(shown()).toEqual(aVehicle(2, 'RED'))
  expect(read).not.toHaveBeenCalled()
})

test('it is shown as well where the vehicle was read while the act went on, and the vehicle is read once more', async () => {
  const { client, shown } = knowing(aVehicle(2, 'WHITE'))
  read.mockReturnValueOnce(aVehicle(3, 'RED'))
  patchActed(client, aVehicle(1, 'RED'))
  expect(shown()).toEqual(aVehicle(1, 'RED'))
  await expect.poll(shown).toEqual(aVehicle(3, 'RED'))
})

test('a read that was overtaken by another shows nothing', async () => {
  const { client, shown } = knowing(aVehicle(2, 'RED'))
  read.mockReturnValueOnce(aVehicle(1, 'WHITE'))
  await readAnew(client, id)
  expect(read).toHaveBeenCalledTimes(1)
  expect(shown()).toEqual(aVehicle(2, 'RED'))
})
