import { forgetDevice, listDevices, testPush } from '@lotline/contract/notifications/devices'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useCurrentUser } from '../../api/session/current-user.ts'
import { deviceId } from '../../api/session/device.ts'
import { deviceState, turnOff, turnOn } from './this-device.ts'

const devicesKey = ['push-devices']
const stateKey = ['push-devices', 'this']

// Asked each time it is looked at: other devices change it.
export const devicesQuery = queryOptions({
  queryKey: devicesKey,
  queryFn: async ({ signal }) => (await call(listDevices, {}, { signal })).data,
  staleTime: 0,
})

const stateQuery = queryOptions({ queryKey: stateKey, queryFn: deviceState, staleTime: 0 })

/** How this browser stands to notices, and how to have them here. */
export function useThisDevice() {
  const client = useQueryClient()
  const { id } = useCurrentUser()
  const { data: state } = useQuery(stateQuery)
  const { mutate, isPending, isError } = useMutation({
    mutationFn: async () => {
      const { publicKey } = await client.fetchQuery({ ...devicesQuery, staleTime: 60_000 })
      return turnOn(id, publicKey)
    },
    onSuccess: (after) => client.setQueryData(stateKey, after),
    // It is said beside the button; what went wrong is for whoever looks after the browser.
    onError: (error) => console.warn('This browser could not be subscribed for notices.', error),
    onSettled: () => client.invalidateQueries({ queryKey: devicesKey }),
  })
  return { state, turnOn: () => mutate(), isBusy: isPending, hasFailed: isError }
}

/** What to do where a browser has been told to keep notices back. */
export const deniedWords =
  'This browser blocks notifications from Lotline. Allow them in its site settings, beside the address, then load this page again.'

const nowhereWords = 'No device of yours gets push yet. Turn it on under Devices with push, here or on your phone.'

/** Why nobody could be told by push, and the way out. */
export function usePushRefusal(): string | undefined {
  const { state } = useThisDevice()
  const { data } = useQuery(devicesQuery)
  if (state === 'DENIED') return deniedWords
  return data?.devices.length === 0 ? nowhereWords : undefined
}

export function useForgetDevice() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => {
      await call(forgetDevice, { params: { deviceId: id } })
      if (id === deviceId()) await turnOff()
    },
    onSettled: () => client.invalidateQueries({ queryKey: devicesKey }),
  })
}

export function useTestPush() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => (await call(testPush, {})).data,
    onSettled: () => client.invalidateQueries({ queryKey: devicesKey }),
  })
}
