import { type LinkState, linkState } from '@lotline/domain/engage/links'

/** Times of an engagement as its row has them; null where it has not happened. */
export type LinkTimes = {
  prospectId: string | null
  madeAt: Date
  copiedAt: Date | null
  sentAt: Date | null
  openedAt: Date | null
  endedAt: Date | null
  soldAt: Date | null
}

/** The state of a link of a rooftop whose links work `linkDays` days. */
export function stateOf(times: LinkTimes, linkDays: number, now: Date): LinkState {
  const { prospectId, madeAt, copiedAt, sentAt, openedAt, endedAt, soldAt } = times
  const life = {
    hasShopper: prospectId !== null,
    madeAt: madeAt.getTime(),
    copiedAt: copiedAt?.getTime() ?? null,
    sentAt: sentAt?.getTime() ?? null,
    openedAt: openedAt?.getTime() ?? null,
    endedAt: endedAt?.getTime() ?? null,
    vehicleGoneAt: soldAt?.getTime() ?? null,
  }
  return linkState(life, linkDays, now.getTime())
}
