import type { Schedule } from '@lotline/contract/reports/sent'
import type { Permission } from '@lotline/domain/people/permissions'
import { type Caller, runAt, type TestServer } from './server.ts'

/** Reports on a schedule as people of a test have them sent. */
export function schedulesOf({ url }: TestServer) {
  const list = async (caller: Caller): Promise<Schedule[]> => (await caller('GET', '/reports/schedules')).body.data
  const lettersTo = ({ personId }: Caller) =>
    runAt(
      url,
      `select m.*, a.name, a.bytes from outbox_message m left join outbox_attachment a on a.id = m.attachment_id
       where m.person_id = $1 and m.needs is not null order by m.created_at, m.id`,
      [personId],
    )
  return {
    list,
    lettersTo,
    async add(caller: Caller, body: object): Promise<Schedule> {
      const answer = await caller('POST', '/reports/schedules', body)
      if (answer.status !== 201) throw new Error(answer.text)
      return answer.body.data
    },
    find: async (caller: Caller, { id }: { id: string }) => (await list(caller)).find((one) => one.id === id),
    counts: async (...callers: Caller[]) => Promise.all(callers.map(async (one) => (await lettersTo(one)).length)),
    /** Nothing of other tests comes due. */
    quiet: () => runAt(url, 'delete from report_schedule'),
    leave: ({ personId }: Caller) => runAt(url, 'update membership set ended_at = now() where person_id = $1', [personId]),
    allow: ({ personId }: Caller, permissions: readonly Permission[]) =>
      runAt(url, 'update role set permissions = $2 where id = (select role_id from membership where person_id = $1)', [
        personId,
        [...permissions],
      ]),
  }
}

export const stepReader: Permission[] = ['REPORTS_STEP_REPORT_VIEW']

/** What somebody asks for: every day at ten, unless said otherwise. */
export const daily = (receivers: readonly Caller[], more: object = {}) => ({
  tab: 'dealer-step',
  preset: 'LAST_7_DAYS',
  frequency: 'DAILY',
  hour: 10,
  receiverIds: receivers.map(({ personId }) => personId),
  ...more,
})
