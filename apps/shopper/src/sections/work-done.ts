import type { WorkDone } from '@lotline/contract/shopper/work'
import { html } from '../html.ts'
import { icon } from '../parts/icon.ts'
import { plainWorkName, pointWords, workName } from '../parts/work-name.ts'
import { sheetLink } from './inspection.ts'
import type { SectionContext } from './section.ts'

/** Finished work day by day, all of it, and the way to the inspection sheet. */
export function workDone(context: SectionContext) {
  const { page, words, format } = context
  const work = page.workDone
  if (!work || work.items.length === 0) return null
  const texts = words.work
  return html`<section class="section" data-part="WORK_DONE">
    <h2>${texts.done}</h2>
    ${work.since !== null && html`<p class="lead-in">${texts.doneSince(format.day(work.since))}</p>`}
    ${work.earlier > 0 && html`<p class="small">${texts.earlierWork(format.count(work.earlier))}</p>`}
    <ol class="days">${work.items.map((item) => entry(item, context))}</ol>
    ${sheetLink(context)}
    <p class="note">${texts.allListed}</p>
  </section>`
}

function entry({ day, name, points, photos }: WorkDone['items'][number], context: SectionContext) {
  const { words } = context
  const picture = ({ url }: { url: string }) =>
    html`<img src=${url} alt=${words.work.photoOf(plainWorkName(name, context))} width="64" height="48" loading="lazy" decoding="async" />`
  const [first, ...more] = photos
  return html`<li>
    ${day === null ? html`<span></span>` : html`<time datetime=${day}>${dayWords(day, context)}</time>`}
    ${icon('done')}
    <div>
      <strong>${workName(name, context)}</strong>
      ${points && html`<p class="small">${pointWords(points, context)}</p>`}
      ${more.length > 0 && html`<p class="more-photos">${more.map(picture)}</p>`}
    </div>
    ${first && picture(first)}
  </li>`
}

/** With the year where it is not this one. Noon is on the day itself in all zones of the country. */
function dayWords(day: string, { page, format }: SectionContext): string {
  return day.slice(0, 4) === page.now.slice(0, 4) ? format.day(day) : format.date(`${day}T18:00:00Z`)
}
