import type { EngageCorporateReport, EngageCorporateRow } from '@lotline/contract/reports/engage'
import { expect, test } from 'vitest'
import { formatFigure, formatRate, orderRooftops, rooftopsLabel } from './engage-words.ts'

const none = {
  ...{ emailsSent: 0, emailsOpened: 0, crmEmailEngagementsSent: 0, webEngagementsSent: 0, otherEngagementsSent: 0 },
  ...{ folioOpens: 0, averageFolioViewTime: 0, folioActions: 0, priceAlertsSent: 0, priceAlertsOpened: 0 },
  ...{ vehiclesSoldNew: 0, vehiclesSoldUsed: 0 },
  ...{ appointmentsSet: 0, appointmentVisits: 0, emailReplies: 0 },
}
const row = (tenantName: string, figures: Partial<EngageCorporateRow> = {}) => ({
  ...none,
  tenantId: tenantName,
  tenantName,
  ...figures,
})

const sent = { name: 'emailsSent', label: 'Sent', whole: 'Emails sent' } as const

test('a part of another count has its rate, cut and not rounded', () => {
  const figures = row('Lakeside', { emailsSent: 1214, emailsOpened: 909, averageFolioViewTime: 171 })
  expect(formatFigure(sent, figures)).toBe('1,214')
  expect(formatFigure({ ...sent, name: 'averageFolioViewTime', isTime: true }, figures)).toBe('2m 51s')
  expect(formatRate({ ...sent, name: 'emailsOpened', rateOf: 'emailsSent' }, figures)).toBe('74%')
  expect(formatRate(sent, figures)).toBe(undefined)
})

test.each([
  ['-emailsSent', 'Canyon Lakeside Harbor Valley'],
  ['emailsSent', 'Harbor Canyon Lakeside Valley'],
  ['-name', 'Lakeside Harbor Canyon Valley'],
])('by %s, rooftops without figures last', (sort, order) => {
  const rooftops = [
    row('Valley'),
    row('Lakeside', { emailsSent: 9 }),
    row('Canyon', { emailsSent: 9 }),
    row('Harbor', { vehiclesSoldNew: 1 }),
  ]
  const by = sort.replace('-', '')
  expect(
    orderRooftops(rooftops, { by, isDown: by !== sort })
      .map(({ tenantName }) => tenantName)
      .join(' '),
  ).toBe(order)
})

test('rooftops that may not be read are told', () => {
  const of = (rooftops: number, rooftopsInGroup: number) =>
    rooftopsLabel({ rooftops: Array(rooftops).fill(row('One')), rooftopsInGroup } as EngageCorporateReport)
  expect([of(8, 8), of(1, 1), of(1, 3)]).toEqual(['8 rooftops', '1 rooftop', '1 of 3 rooftops'])
})
