import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteOwnChanges, unseenVehicles } from '../../api/stream/own-changes.ts'
import { setRefreshed } from '../../api/stream/refresh.ts'
import { historyKey } from '../history/keys.ts'
import { vehicleKeys } from './keys.ts'
import { vehiclesRefresh } from './refresh.ts'

beforeAll(() => setRefreshed([vehiclesRefresh]))
afterAll(() => setRefreshed([]))

const client = new QueryClient()
const change = (events: Record<string, string[]>) => ({ vehicles: Object.keys(events), notifications: [], cached: [], events })

test.each([
  ['a list', vehicleKeys.lists, false],
  ['the vehicle', vehicleKeys.one('own'), false],
  ['its history, which an act reads again', historyKey('own'), true],
])(
  'what is read since before the act may bring back what was, and then the stream is believed: %s',
  async (_read, queryKey, isPassedOver) => {
    const reading = Promise.withResolvers<null>()
    const read = client.fetchQuery({ queryKey, queryFn: () => reading.promise })
    const event = `during ${queryKey.join(' ')}`
    noteOwnChanges(client, event)
    reading.resolve(null)
    await read
    expect(unseenVehicles(change({ own: [event] }))).toEqual(isPassedOver ? [] : ['own'])
  },
)
