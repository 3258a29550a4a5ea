import { answerChecklist, type ChangedAnswer } from '@lotline/contract/tasks/checklists'
import type { ChecklistAnswer } from '@lotline/domain/checklists/checklists'
import type { AnswerChoice } from '@lotline/domain/checklists/replaced'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { type Adapter, outboxOf } from '../../api/outbox/outbox.ts'
import { isPassing, waitOf } from '../../api/outbox/outcome.ts'
import { useLane } from '../../api/outbox/use-lane.ts'
import { refusalWords } from '../../api/refusals.ts'
import { useCurrentUser } from '../../api/session/current-user.ts'
import { showActToast } from '../../ui/message/act-toast.tsx'
import { toast } from '../../ui/message/toast.ts'
import { sectionAddress } from '../vehicles/index.ts'
import { checklistQuery, checklistsQuery } from './queries.ts'
import { entryOf, laneOf, oldAnswers, type Said, type SaidBody, saidIn, settled, sheetOf, withSaid } from './said.ts'

/** Sheets that somebody looks at: what is refused is told there. */
const shown = new Set<string>()
/** Sheets of which this page has told that a choice waits on them. */
const told = new Set<string>()
let tellChoices: (() => void) | undefined
const leaveMs = 1000

/** An answer goes to its item by itself; one that meets a newer answer waits for a choice. */
export const answersAdapter: Adapter<SaidBody, QueryClient> = {
  kind: 'answer',
  version: 1,
  old: oldAnswers,
  async send([entry], client) {
    if (!entry) return
    const sheet = sheetOf(entry.lane)
    const { queryKey } = checklistQuery(sheet.vehicleId, sheet.checklistId)
    await client.cancelQueries({ queryKey })
    const { data } = await call(answerChecklist, { params: sheet, body: requestOf(entry.body) })
    client.setQueryData(queryKey, data)
    void client.invalidateQueries({ queryKey: checklistsQuery(sheet.vehicleId).queryKey })
  },
  judge(error, [entry], client) {
    const { lane = '' } = entry ?? {}
    if (isPassing(error)) return { is: 'later', ...waitOf(error) }
    const changed = changedIn(error)
    if (changed) {
      const { vehicleId, checklistId } = sheetOf(lane)
      void client.invalidateQueries({ queryKey: checklistQuery(vehicleId, checklistId).queryKey })
      return { is: 'conflict', met: changed }
    }
    const reason = refusalWords(error)
    if (shown.has(lane)) return { is: 'refused', reason }
    toast.error(`An inspection answer was not saved. ${reason}`, { lasts: 5000, id: lane })
    // Nobody can see to it on a sheet that is gone.
    return error instanceof ApiError && error.status === 404 ? { is: 'gone' } : { is: 'refused', reason }
  },
}

function requestOf({ fieldId, what, correct = false, replaces, settles }: SaidBody) {
  if ('note' in what) return { notes: { [fieldId]: what.note }, correct }
  const at = <T>(value: T | undefined) => (value === undefined ? undefined : { [fieldId]: value })
  return { answers: { [fieldId]: what.answer }, correct, replaces: at(replaces), settles: at(settles) }
}

/** The newer answer of which a refusal speaks. */
function changedIn(error: unknown): ChangedAnswer | undefined {
  const problem = error instanceof ApiError ? error.problem : undefined
  const changes = problem?.code === 'ANSWER_CHANGED' ? problem.changes : undefined
  return Array.isArray(changes) ? (changes[0] as ChangedAnswer) : undefined // the server's own shape: one item is sent at a time
}

/** What the signed-in person has said on a sheet and not sent. */
export function useSaid(vehicleId: string, checklistId: string): readonly Said[] {
  const entries = useLane(outboxOf(answersAdapter, useCurrentUser()), laneOf({ vehicleId, checklistId }))
  return useMemo(() => entries.map(saidIn), [entries])
}

/** What somebody can say on a sheet: each thing is kept on the device at once and goes up by itself, in its turn, as soon as the server is there. */
export function useAnswers(vehicleId: string, checklistId: string) {
  const client = useQueryClient()
  const said = useSaid(vehicleId, checklistId)
  const box = outboxOf(answersAdapter, useCurrentUser())
  const lane = laneOf({ vehicleId, checklistId })
  // The server is the outside system, and so is where else refusals are told.
  useEffect(() => {
    shown.add(lane)
    box.start(client)
    return () => {
      shown.delete(lane)
      setTimeout(() => tellChoices?.(), leaveMs)
    }
  }, [box, client, lane])
  const say = (one: Said) => void box.put(entryOf(lane, withSaid(said, one)))
  return {
    said,
    answer: (fieldId: string, answer: ChecklistAnswer | null, { correct = false, replaces = 0 } = {}) =>
      say({ fieldId, what: { answer }, correct, replaces }),
    note: (fieldId: string, note: string, correct = false) => say({ fieldId, what: { note }, correct }),
    choose: (one: Said, choice: AnswerChoice) => say(settled(one, choice)),
    again: (one: Said) => void box.again(entryOf(lane, one).id),
    drop: (one: Said) => void box.drop(entryOf(lane, one).id),
  }
}

/**
 * Sends what was answered without a connection, wherever in Lotline the person is by now, and leads to a sheet on which an answer waits for a
 * choice. It lies here because whoever answers has loaded this: without a connection nothing could be loaded any more.
 */
export function AnswersSender(): null {
  const client = useQueryClient()
  const user = useCurrentUser()
  const navigate = useNavigate()
  const box = outboxOf(answersAdapter, user)
  // What the device keeps is the outside system.
  useEffect(() => {
    const open = (lane: string) => {
      const { vehicleId, checklistId } = sheetOf(lane)
      void navigate(sectionAddress({ tenant: user.location, vehicleId, fromVDP: undefined }, `mpi/${checklistId}/sheet`))
    }
    tellChoices = () => {
      for (const { lane, state } of box.entries()) if (state === 'CONFLICT') tellChoice(lane, () => open(lane))
    }
    const stop = box.subscribe(tellChoices)
    box.start(client)
    tellChoices()
    return () => {
      stop()
      tellChoices = undefined
    }
  }, [box, client, navigate, user.location])
  return null
}

/** Once while the page lives; where somebody looks at the sheet the question itself is there. */
function tellChoice(lane: string, open: () => void): void {
  if (shown.has(lane) || told.has(lane)) return
  told.add(lane)
  const words = 'Someone else answered an inspection item that you answered offline.'
  showActToast({ id: `choice ${lane}`, words, isWarning: true, acts: [{ label: 'Choose', act: open }], lasts: 15_000 })
}
