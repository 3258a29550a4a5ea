import * as contract from '@lotline/contract/reports/sent'
import type { Serve } from '../../../http/serve.ts'
import type { AppServices } from '../../../module/define.ts'
import { addSchedule, changeSchedule, deleteSchedule, leaveSchedule, listSchedules, sendNow } from './schedules.ts'

export function sentRoutes(serve: Serve, { unhurried: doors, threads, vehicleRead, origin, options }: AppServices): void {
  const post = { hasMailServer: options.mail?.smtpUrl !== undefined }
  serve.doors(contract.listSchedules, (requester) => listSchedules(requester, post))
  serve.doors(contract.addSchedule, (requester, { body }) => addSchedule(requester, body, post))
  serve.doors(contract.changeSchedule, (requester, { params, body }) => changeSchedule(requester, params.scheduleId, body, post))
  serve.doors(contract.deleteSchedule, (requester, { params }) => deleteSchedule(requester, params.scheduleId))
  serve.doors(contract.leaveSchedule, (requester, { params }) => leaveSchedule(requester, params.scheduleId))
  serve.doors(contract.sendScheduleNow, (requester, { params }) =>
    sendNow({ doors, threads, vehicleRead, origin }, requester, params.scheduleId),
  )
}
