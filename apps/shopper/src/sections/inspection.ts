import type { InspectionSheet } from '@lotline/contract/shopper/work'
import type { PointState } from '@lotline/domain/engage/work-done'
import { html } from '../html.ts'
import { type IconName, icon } from '../parts/icon.ts'
import { pointWords, workName } from '../parts/work-name.ts'
import type { PageContext, SectionContext } from './section.ts'

/** The inspection sheet by its counts, where the page does not list the work that it stands among. */
export function inspection(context: SectionContext) {
  const { page, words, format } = context
  const sheets = page.inspection ?? []
  if (sheets.length === 0 || (page.workDone?.items.length ?? 0) > 0) return null
  return html`<section class="section">
    <h2>${words.work.inspection}</h2>
    <ul class="list">${sheets.map(
      ({ name, day, points }) =>
        html`<li class="line"><div><strong>${workName(name, context)}</strong><p class="small">${pointWords(points, context)}</p></div><time datetime=${day}>${format.day(day)}</time></li>`,
    )}</ul>
    ${sheetLink(context)}
  </section>`
}

/** The way to the page of the sheets; null where the rooftop shows none. */
export function sheetLink({ page, path, words, language }: SectionContext) {
  if ((page.inspection ?? []).length === 0) return null
  return html`<p class="screen" data-part="INSPECTION"><a class="link" href=${`${path}/inspection?lang=${language}`}>${words.work.seeSheet} ${icon('next', 16)}</a></p>`
}

const stateIcons: Readonly<Record<PointState, IconName | null>> = {
  ...{ FINE: 'done', PUT_RIGHT: 'tool', WATCH: 'search', FOUND: 'warning' },
}

/** All sheets of a car, the latest first. Points are as the rooftop wrote them. */
export function inspectionPage(title: string, sheets: readonly InspectionSheet[], context: PageContext) {
  const { words, path, language, format } = context
  return html`<main class="sheets">
    <h1>${words.work.inspection}</h1>
    <p class="lead-in">${title}. ${words.work.sheetNote}</p>
    <p class="screen"><a class="link" href=${`${path}?lang=${language}`}>${icon('previous', 16)} ${words.work.backToCar}</a></p>
    ${sheets.toReversed().map(
      ({ id, day, name, points, groups }) => html`<section class="section" key=${id}>
        <div class="head"><h2>${workName(name, context)}</h2><time datetime=${day}>${format.date(`${day}T18:00:00Z`)}</time></div>
        <p class="lead-in">${pointWords(points, context)}</p>
        ${groups.map((group) => groupOf(group, context))}
      </section>`,
    )}
  </main>`
}

function groupOf({ name, points }: InspectionSheet['groups'][number], { words }: PageContext) {
  return html`${name !== '' && html`<h3 lang="en">${name}</h3>`}
    <ul class="list points">${points.map(
      (point) =>
        html`<li class=${point.state === 'FINE' ? undefined : 'strong'}>${icon(stateIcons[point.state] ?? 'done')}<span><span lang="en">${point.name}</span><small lang="en">${point.answer}</small></span><span>${words.work.state[point.state]}</span></li>`,
    )}</ul>`
}
