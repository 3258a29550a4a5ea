import type { TestDriveTimes } from '@lotline/contract/shopper/acts'
import { html } from '../html.ts'
import { actForm, sentOf, shortName } from '../parts/act-form.ts'
import { icon } from '../parts/icon.ts'
import type { SectionContext } from './section.ts'

/** A time to drive it is asked for, never booked; a confirmed one can be put into the calendar. */
export function testDrive(context: SectionContext) {
  const { page, words } = context
  const confirmed = page.ownAsks?.confirmed ?? null
  if (!page.testDrive && confirmed === null) return null
  const texts = words.acts
  const name = shortName(page)
  return html`<section class="section" id="drive" data-part="TEST_DRIVE"><h2 class="head">${texts.drive}</h2>
    ${confirmed && confirmedDrive(context, confirmed)}
    ${page.testDrive && (confirmed === null || confirmed.isCancelled) && wishForm(context, page.testDrive, name)}
  </section>`
}

type Confirmed = NonNullable<NonNullable<SectionContext['page']['ownAsks']>['confirmed']>

function confirmedDrive({ page, words, format, path, language }: SectionContext, { at, isCancelled }: Confirmed) {
  const [texts, name, time] = [words.acts, shortName(page), format.dayAndTime(at)]
  if (isCancelled) return html`<p class="answer">${icon('calendar')}<span>${texts.calledOff(name, time)}</span></p>`
  return html`<p class="answer">${icon('done')}<span>${texts.confirmed(name, time)}</span></p>
    <p class="buttons"><a class="button" href=${`${path}/test-drive.ics?lang=${language}`} download>${icon('calendar')} ${texts.addToCalendar}</a></p>`
}

function wishForm(context: SectionContext, { days }: TestDriveTimes, name: string) {
  const { page, words, format } = context
  const texts = words.acts
  const isForAnybody = page.hasStopped === undefined
  const wished = page.ownAsks?.asked.find(({ kind, isAnswered }) => kind === 'TEST_DRIVE' && !isAnswered)?.wishedAt
  const answer = wished ? `${texts.wished(format.dayAndTime(wished))} ${texts.notConfirmed(name)}` : undefined
  const chosen = sentOf(context, 'test-drive')?.typed.at ?? ''
  const open = days.filter(({ times }) => times.length > 0)
  const chosenDay = open.find(({ date }) => chosen.startsWith(date)) ?? open[0]
  const fields = html`<p class="lead-in">${texts.driveText(name)}</p>
    <fieldset><legend class="unseen">${texts.day}</legend><div class="choices drive-days">
      ${days.map(({ date, times }) => html`<label class="choice"><input type="radio" name="day" value=${date} checked=${date === chosenDay?.date} disabled=${times.length === 0} data-day=${open.findIndex((one) => one.date === date)} /><span><small>${format.weekdayName(date)}</small><strong>${format.day(date)}</strong>${times.length === 0 && html`<small>${texts.closed}</small>`}</span></label>`)}
    </div></fieldset>
    ${open.map(
      (
        { date, times },
        index,
      ) => html`<fieldset class="drive-times" data-times=${index}><legend>${format.weekday(date)}</legend><div class="choices">
        ${times.map((time) => {
          const value = `${date} ${time}`
          return html`<label class="choice"><input type="radio" name="at" value=${value} checked=${value === chosen} data-label=${`${format.weekday(date)}, ${format.clock(time)}`} /><span>${format.clock(time)}</span></label>`
        })}
      </div></fieldset>`,
    )}`
  const button = html`<button class="button primary wide" type="submit" data-action="TEST_DRIVE" data-ask-for=${texts.askForTime} data-offline-label=${texts.driveOffline}>${texts.askFor}</button>`
  return actForm(
    { act: 'test-drive', anchor: 'drive', name, answer, isForAnybody, rooftop: page.rooftop, fields, button },
    context,
  )
}
