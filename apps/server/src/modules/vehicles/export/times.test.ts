import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { personName } from '@lotline/domain/people/person-name'
import { headlineOf } from '@lotline/domain/recon/headline'
import { stepStateLabels } from '@lotline/domain/recon/recon-states'
import { goalTimeSeconds, idleSeconds } from '@lotline/domain/recon/step-clock'
import { dispositionWords, lightWords } from '@lotline/domain/vehicles/vehicle-words'
import { expect, test } from 'vitest'
import { exportsOf } from '../../../../test/exports.ts'
import { inRecon, startServer } from '../../../../test/server.ts'

const server = await startServer()
await server.app.work()
const manager = await server.someone()
const files = exportsOf(server, manager)

const week = [1, 2, 3, 4, 5, 6, 7].map((day) => (day > 5 ? [] : [{ opens: '08:00', closes: '18:00' }]))
const hours = { kind: 'BUSINESS_HOURS', timeZone: 'America/Chicago', week, holidays: [] }

/** Cells of a row as the list shows them on the screen. */
function cellsOf({ vehicleCard: card, stepItem: step, ...vehicle }: Vehicle) {
  return {
    'Stock number': card.stockNumber,
    Year: card.year,
    Make: card.make,
    Model: card.model,
    VIN: card.vin,
    Odometer: card.mileage,
    Disposition: dispositionWords(card) || null,
    Location: card.location.name,
    'Days in inventory': card.daysInInventory,
    'Recon time': vehicle.reconTimeAsSeconds,
    'Recon goal': vehicle.reconGoalTimeAsSeconds,
    'Retail-ready time': vehicle.retailReadyTimeAsSeconds,
    'Retail-ready goal': vehicle.retailReadyGoalTimeAsSeconds,
    'Sales price': vehicle.price?.amount ?? null,
    ...(step && {
      Step: step.name,
      'Step state': stepStateLabels[step.state],
      Assignee: step.assignedTo ? personName(step.assignedTo) : null,
      'Step light': lightWords[step.status],
      'Time in step': goalTimeSeconds(step),
      'Step goal': step.recommendedDurationSeconds,
      'Left or over': headlineOf(step, null).shortPhrase,
      'Idle time': step.enhancedStateTracking ? idleSeconds(step) : null,
    }),
  }
}

test('workbook and print say of every car what the list says, by both goal clocks and both calendars', async () => {
  for (const calendar of [{ kind: 'ROUND_THE_CLOCK' }, hours]) {
    expect((await manager('PUT', '/settings/calendar', { hours: calendar })).status).toBe(200)
    for (const goalClock of ['WORK', 'ELAPSED'] as const) {
      await server.doors.inRooftop(server.here.id, (db) =>
        db.updateTable('workflow_step').set({ goal_clock: goalClock }).execute(),
      )
      const names = ['begun', 'paused', 'waiting'].map((state) => `${state}${goalClock[0]}${calendar.kind[0]}`)
      const ids: string[] = []
      for (const stockNumber of names) ids.push(await inRecon(manager, { stockNumber, make: 'Kia' }))
      for (const id of ids.slice(0, 2)) await manager('PUT', `/recon/${id}/workflow/step/state`, 'ACTIVE')
      server.pass({ hours: 2, minutes: 20 })
      await manager('PUT', `/recon/${ids[1]}/workflow/step/state`, 'PAUSED')
      server.pass({ hours: 30 })
      const query = 'filterIds=inventoryState:IN_RECON&pageSize=100&sortId=STOCK_NUMBER'
      const listed: Vehicle[] = (await manager('GET', `/inventory?${query}`)).body.data
      const { rows } = await files.workbook(query)
      expect(rows).toMatchObject(listed.map(cellsOf))
      const paper = (await files.pdf(query)).join().replace(/\s+/g, ' ')
      for (const step of listed.flatMap(({ stepItem }) => stepItem ?? [])) {
        expect(paper).toContain(`${formatDuration(goalTimeSeconds(step))} of`)
        expect(paper).toContain(headlineOf(step, null).shortPhrase)
      }
    }
  }
}, 60_000)
