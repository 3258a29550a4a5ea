import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '../../../api/call.ts'
import { toast } from '../../../ui/message/toast.ts'
import { openStaffPage, type Viewed } from './open-staff-page.ts'

vi.mock('../../../api/call.ts', () => ({ call: vi.fn() }))
vi.mock('../../../ui/message/toast.ts', () => ({ toast: { error: vi.fn(), info: vi.fn() } }))

const place = 'https://cars.example'
const tab = { opener: {}, location: { replace: vi.fn() }, close: vi.fn() }
const open = vi.fn()
beforeEach(() => {
  vi.clearAllMocks()
  open.mockReturnValue(tab)
  vi.stubGlobal('window', { open, location: { href: place } })
})
afterEach(() => vi.unstubAllGlobals())

const viewed = (changes: Partial<Viewed> = {}): Viewed => ({
  ...{ id: 'engagement', shareURL: `${place}/s/one`, isLinkEnded: false, vehicleCard: { id: 'car', sold: false } },
  ...changes,
})

test('a link that works opens with its heat map and without counting, and one of a sold vehicle too, to say so', async () => {
  vi.mocked(call).mockResolvedValue({ data: { code: 'once' } } as never)
  await openStaffPage(viewed())
  await openStaffPage(viewed({ isLinkEnded: true, vehicleCard: { id: 'car', sold: true } }))
  expect(tab.location.replace.mock.calls).toEqual(Array(2).fill([`${place}/s/one?heatmap=true#heat=once`]))
  expect(tab.opener).toBeNull()
})

test('without a code the plain page opens, and that is told for two seconds', async () => {
  vi.mocked(call).mockRejectedValue(new Error('No network'))
  await openStaffPage(viewed())
  expect(tab.location.replace).toHaveBeenCalledWith(`${place}/s/one?heatmap=true`)
  expect(toast.error).toHaveBeenCalledWith('The heat map didn’t open. You see the plain page.', { lasts: 2000 })
})

test('of a link that has ended a showroom link is opened while the vehicle is for sale', async () => {
  vi.mocked(call).mockResolvedValue({ data: [{ shareURL: `${place}/s/two` }] } as never)
  await openStaffPage(viewed({ isLinkEnded: true }))
  expect(tab.location.replace).toHaveBeenCalledWith(`${place}/s/two?heatmap=true`)
})

test('a link that cannot be made, and a tab that may not open, are told for two seconds', async () => {
  vi.mocked(call).mockRejectedValue(new Error('No network'))
  await openStaffPage(viewed({ isLinkEnded: true }))
  expect(tab.close).toHaveBeenCalled()
  open.mockReturnValue(null)
  await openStaffPage(viewed())
  expect(vi.mocked(toast.error).mock.calls.map(([, options]) => options)).toEqual(Array(2).fill({ lasts: 2000 }))
})
