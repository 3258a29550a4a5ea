import { formatMoney } from '@lotline/domain/amounts/money'
import { type TaskStatus, taskStatuses } from '@lotline/domain/tasks/tasks'
import { expect, test } from 'vitest'
import { exportsOf } from '../../../test/exports.ts'
import { randomOf } from '../../../test/random.ts'
import { inRecon, startServer } from '../../../test/server.ts'

const server = await startServer()
await server.app.work()
const manager = await server.someone('manager')
const people = [
  manager,
  await server.someone('manager'),
  await server.someone('technician'),
  await server.someone('administrator'),
]
const edits = 70
type Task = {
  id: string
  status: TaskStatus
  total: { amount: number }
  partsCost: { amount: number }
  laborCost: { amount: number }
}

// The thread that prints takes its time to start beside other tests.
const timeout = 60_000

test.each([3, 20_261_123])(
  'whatever several people do to tasks, every surface tells the same totals (seed %i)',
  { timeout },
  async (seed) => {
    const random = randomOf(seed)
    const usd = () => ({ amount: random.whole(0, 99_999) / 100, currency: 'USD' })
    const maybe = <Value>(value: () => Value) => (random.number() < 0.7 ? value() : null)
    const stockNumber = `SUM${seed}`
    const id = await inRecon(manager, { stockNumber })
    const at = `/inventory/${id}/tasks`
    const facts = () => ({
      partsCost: maybe(usd),
      laborCost: maybe(usd),
      laborHours: maybe(() => random.whole(0, 900) / 100),
      laborRate: maybe(usd),
    })
    const listed = async (): Promise<Task[]> => (await manager('GET', at)).body.data
    const statuses = new Set<number>()
    for (let edit = 0; edit < edits; edit += 1) {
      const caller = random.pick(people)
      const tasks = await listed()
      const some = () => random.pick(tasks).id
      const acts = [
        () =>
          caller('POST', at, {
            name: `Task ${edit}`,
            type: 'Body',
            status: random.pick(['ESTIMATED', 'REQUESTED', 'APPROVED']),
            ...facts(),
          }),
        () =>
          caller(
            'POST',
            `${at}bulk`,
            [1, 2].map((n) => ({ name: `Task ${edit}.${n}`, type: 'Body', status: 'REQUESTED', ...facts() })),
          ),
        ...(tasks.length > 0
          ? [
              () => caller('PUT', `${at}/${some()}`, facts()),
              () => caller('PUT', `${at}/${some()}`, { ...facts(), status: random.pick(taskStatuses) }),
              () =>
                caller(
                  'PUT',
                  `${at}/status`,
                  [some(), some()].map((task) => ({ id: task, status: random.pick(taskStatuses) })),
                ),
              () => caller('PUT', `${at}/status`, [{ id: some(), status: random.pick(['APPROVED', 'COMPLETED', 'REQUESTED']) }]),
              () => caller('DELETE', `${at}/${some()}`),
            ]
          : []),
      ]
      const answer = await random.pick(acts)()
      statuses.add(answer.status)
      expect([answer.status, answer.text]).toEqual([expect.toSatisfy((status: number) => status < 500), expect.anything()])
      if (edit % 10 === 9) await compareTotals(id, stockNumber, await listed())
    }
    expect([...statuses].sort()).toEqual(expect.arrayContaining([200, 201, 409]))
    const tasks = await listed()
    const done = tasks.filter(({ status }) => status === 'APPROVED' || status === 'COMPLETED')
    expect(done.length).toBeGreaterThan(3)
    const printed = (await exportsOf(server, manager).printout(id)).pages.join(' ')
    const sums = [centsOf(done, 'laborCost'), centsOf(done, 'partsCost'), centsOf(done, 'total')]
    const words = sums.map((cents) => formatMoney({ amount: cents / 100, currency: 'USD' })).join(' ')
    expect(printed.replaceAll(/\s+/g, ' ')).toContain(`Approved and completed ${words}`)
  },
)

async function compareTotals(id: string, stockNumber: string, tasks: readonly Task[]): Promise<void> {
  const of = (...statuses: TaskStatus[]) =>
    centsOf(
      tasks.filter(({ status }) => statuses.includes(status)),
      'total',
    )
  const expected = {
    actual: of('APPROVED', 'COMPLETED'),
    requested: of('REQUESTED'),
    attention: tasks.filter(({ status }) => status === 'REQUESTED' || status === 'APPROVED').length,
    waiting: tasks.filter(({ status }) => status === 'REQUESTED').length,
  }
  const [card] = (await manager('GET', `/inventory?s=${stockNumber}`)).body.data
  for (const { reconInfo, vehicleCard, approvalWait } of [(await manager('GET', `/inventory/${id}`)).body.data, card])
    expect({
      actual: Math.round(reconInfo.actualRecon.amount * 100),
      requested: Math.round(reconInfo.requestedRecon.amount * 100),
      attention: vehicleCard.tasksNeedingAttentionCount,
      waiting: approvalWait?.count ?? 0,
    }).toEqual(expected)
  for (const { total, laborCost, partsCost } of tasks)
    expect(Math.round(total.amount * 100)).toBe(cents(laborCost) + cents(partsCost))
}

function centsOf(tasks: readonly Task[], cost: 'total' | 'laborCost' | 'partsCost'): number {
  return tasks.reduce((sum, task) => sum + cents(task[cost]), 0)
}

function cents(money: { amount: number } | null): number {
  return Math.round((money?.amount ?? 0) * 100)
}
