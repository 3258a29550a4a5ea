import { html } from '../html.ts'
import { icon } from '../parts/icon.ts'
import { workName } from '../parts/work-name.ts'
import type { SectionContext } from './section.ts'

/** News since the last visit of this link, the price first; a higher one is said as a lower one is. */
export function changes(context: SectionContext) {
  const { page, words, format } = context
  const { changes: news, price } = page
  if (!news) return null
  const { priceBefore, newPhotos, jobsFinished } = news
  const texts = words.page
  const less = price && priceBefore !== undefined ? priceBefore - price.amount : 0
  return html`<aside class="changes"><div>
    <h2 class="small-head">${texts.since(format.shortDate(news.since))}</h2>
    <ul>
      ${
        less !== 0 &&
        price &&
        priceBefore !== undefined &&
        html`<li>${icon(less > 0 ? 'down' : 'up')}<span><strong>${(less > 0 ? texts.priceLess : texts.priceMore)(format.dollars(Math.abs(less)))}</strong> ${texts.priceNowWas(format.dollars(price.amount), format.dollars(priceBefore))}</span></li>`
      }
      ${newPhotos > 0 && html`<li>${icon('photo')}<strong>${texts.newPhotos(newPhotos)}</strong></li>`}
      ${jobsFinished.length > 0 && html`<li>${icon('tool')}<span><strong>${texts.jobsFinished(jobsFinished.length)}</strong> ${jobsFinished.map((job, at) => [at > 0 && ', ', workName(job, context)])}</span></li>`}
    </ul>
  </div></aside>`
}
