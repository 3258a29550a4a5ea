import { answerChecklist } from '@lotline/contract/checklists'
import type { ChecklistAnswer } from '@lotline/domain/checklists/checklists'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { refusalWords } from '../../api/refusals.ts'
import { onConnection } from '../../api/stream/connection.ts'
import { isSamePlace, keepSaid, readSaid, type Said, useSaid, withSaid } from './kept-answers.ts'
import { checklistQuery, checklistsQuery } from './queries.ts'

const patienceMs = 8000
/** Sheets whose answers are going up from this page. */
const sending = new Set<string>()

type Sheet = { client: QueryClient; place: string; vehicleId: string; checklistId: string }

/** What somebody can say on a sheet: each thing is kept on the device at once and goes up by itself, in its turn, as soon as the server is there. */
export function useAnswers(vehicleId: string, checklistId: string) {
  const client = useQueryClient()
  const { place, said } = useSaid(checklistId)
  // The device's connection is the outside system: what waits goes up when it is back, and what a page before has left now.
  useEffect(() => {
    const sheet = { client, place, vehicleId, checklistId }
    const goOn = () => void sendAll(sheet)
    goOn()
    const timer = setInterval(goOn, patienceMs)
    const stop = onConnection(goOn)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [client, place, vehicleId, checklistId])
  const say = (one: Said) => {
    keepSaid(place, (all) => withSaid(all, one))
    void sendAll({ client, place, vehicleId, checklistId })
  }
  return {
    said,
    answer: (fieldId: string, answer: ChecklistAnswer | null, correct = false) => say({ fieldId, what: { answer }, correct }),
    note: (fieldId: string, note: string, correct = false) => say({ fieldId, what: { note }, correct }),
    again: ({ failure: _, ...one }: Said) => say(one),
    drop: (one: Said) => keepSaid(place, (all) => all.filter((other) => !isSamePlace(one, other))),
  }
}

/** One after the other, so that what was said later comes later; it stops where the server cannot be reached. */
async function sendAll(sheet: Sheet): Promise<void> {
  const { place } = sheet
  if (sending.has(place)) return
  sending.add(place)
  try {
    for (let one = nextOf(place); one; one = nextOf(place)) if (!(await send(sheet, one))) return
  } finally {
    sending.delete(place)
  }
}

function nextOf(place: string): Said | undefined {
  return readSaid(place).find(({ failure }) => failure === undefined)
}

/** Whether it was judged; what was said anew meanwhile goes up after it. */
async function send({ client, place, vehicleId, checklistId }: Sheet, one: Said): Promise<boolean> {
  const { fieldId, what, correct = false } = one
  const body = 'answer' in what ? { answers: { [fieldId]: what.answer }, correct } : { notes: { [fieldId]: what.note }, correct }
  try {
    const { queryKey } = checklistQuery(vehicleId, checklistId)
    await client.cancelQueries({ queryKey })
    const { data } = await call(answerChecklist, { params: { vehicleId, checklistId }, body })
    client.setQueryData(queryKey, data)
    keepSaid(place, (all) => all.filter((other) => other !== one))
    void client.invalidateQueries({ queryKey: checklistsQuery(vehicleId).queryKey })
    return true
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) return false
    const failure = refusalWords(error)
    keepSaid(place, (all) => all.map((other) => (other === one ? { ...one, failure } : other)))
    return true
  }
}
