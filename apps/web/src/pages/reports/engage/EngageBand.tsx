import type { EngageCorporateReport } from '@lotline/contract/reports/engage'
import { formatCount } from '@lotline/domain/amounts/count'
import { formatViewTime } from '@lotline/domain/engage/overview-cards'
import { ratePercent } from '@lotline/domain/reports/engage-figures'
import { FigureNote } from '../../../ui/Figure.tsx'
import { Band, Total } from '../Total.tsx'

/** Sums over all rooftops. */
export function EngageBand({ overview }: Pick<EngageCorporateReport, 'overview'>) {
  const { emailsSent, emailsOpened, folioOpens, folioActions, averageFolioViewTime } = overview
  const { crmEmailEngagementsSent: crm, webEngagementsSent: web, otherEngagementsSent: other } = overview
  const { priceAlertsSent, priceAlertsOpened, vehiclesSoldNew, vehiclesSoldUsed } = overview
  const alertRate = ratePercent(priceAlertsOpened, priceAlertsSent)
  return (
    <Band label="Totals of the group">
      <Total label="Emails sent" note={`and ${formatCount(crm)} CRM, ${formatCount(web)} web, ${formatCount(other)} other`}>
        {formatCount(emailsSent)}
      </Total>
      <Total label="Emails opened" note={null}>
        {formatCount(emailsOpened)} <FigureNote>{ratePercent(emailsOpened, emailsSent)}%</FigureNote>
      </Total>
      <Total label="Portfolio opens" note={`${formatViewTime(averageFolioViewTime)} average view time`}>
        {formatCount(folioOpens)}
      </Total>
      <Total label="Actions" note="calls, documents, asks">
        {formatCount(folioActions)}
      </Total>
      <Total label="Price alerts" note={`${formatCount(priceAlertsOpened)} opened, ${alertRate}%`}>
        {formatCount(priceAlertsSent)}
      </Total>
      <Total label="Vehicles sold" note={`${formatCount(vehiclesSoldNew)} new, ${formatCount(vehiclesSoldUsed)} used`}>
        {formatCount(vehiclesSoldNew + vehiclesSoldUsed)}
      </Total>
    </Band>
  )
}
