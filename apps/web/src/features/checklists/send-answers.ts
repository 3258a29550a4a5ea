import { answerChecklist } from '@lotline/contract/tasks/checklists'
import type { ChecklistAnswer } from '@lotline/domain/checklists/checklists'
import type { AnswerChoice } from '@lotline/domain/checklists/replaced'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { refusalWords } from '../../api/refusals.ts'
import { useCurrentUser } from '../../api/session/current-user.ts'
import { onConnection } from '../../api/stream/connection.ts'
import { showActToast } from '../../ui/message/act-toast.tsx'
import { toast } from '../../ui/message/toast.ts'
import { sectionAddress } from '../vehicles/index.ts'
import {
  type ChangedAnswer,
  isSamePlace,
  isWaiting,
  type KeptSheet,
  keepSaid,
  listKept,
  readAnew,
  readSaid,
  type Said,
  settled,
  useSaid,
  withSaid,
} from './kept-answers.ts'
import { checklistQuery, checklistsQuery } from './queries.ts'

const patienceMs = 8000
/** Sheets whose answers are going up from this page. */
const sending = new Set<string>()
/** Sheets that somebody looks at: what is refused is told there. */
const shown = new Set<string>()
/** Sheets of which this page has told that a choice waits on them. */
const told = new Set<string>()

type Sheet = KeptSheet & { readonly client: QueryClient }

/** What somebody can say on a sheet: each thing is kept on the device at once and goes up by itself, in its turn, as soon as the server is there. */
export function useAnswers(vehicleId: string, checklistId: string) {
  const client = useQueryClient()
  const { place, said } = useSaid(vehicleId, checklistId)
  // The device's connection is the outside system: what waits goes up when it is back, and what a page before has left now.
  useEffect(() => {
    shown.add(place)
    const stop = keepTrying(() => void sendAll({ client, place, vehicleId, checklistId }))
    return () => {
      shown.delete(place)
      stop()
    }
  }, [client, place, vehicleId, checklistId])
  const say = (one: Said) => {
    keepSaid(place, (all) => withSaid(all, one))
    void sendAll({ client, place, vehicleId, checklistId })
  }
  return {
    said,
    answer: (fieldId: string, answer: ChecklistAnswer | null, { correct = false, replaces = 0 } = {}) =>
      say({ fieldId, what: { answer }, correct, replaces }),
    note: (fieldId: string, note: string, correct = false) => say({ fieldId, what: { note }, correct }),
    choose: (one: Said, choice: AnswerChoice) => say(settled(one, choice)),
    again: ({ failure: _, ...one }: Said) => say(one),
    drop: (one: Said) => keepSaid(place, (all) => all.filter((other) => !isSamePlace(one, other))),
  }
}

/** Does it now, whenever the connection is back, and every few seconds for a server that was in trouble. Answers how to stop. */
function keepTrying(work: () => void): () => void {
  work()
  const timer = setInterval(work, patienceMs)
  const stop = onConnection(work)
  return () => {
    clearInterval(timer)
    stop()
  }
}

/**
 * Sends what was answered without a connection, wherever in Lotline the person is by now. It lies here because whoever answers has loaded
 * this: without a connection nothing could be loaded any more.
 */
export function KeptAnswers() {
  const client = useQueryClient()
  const { id, location } = useCurrentUser()
  const navigate = useNavigate()
  // The device's connection and what it keeps are the outside systems.
  useEffect(() => {
    const open = ({ vehicleId, checklistId }: KeptSheet) =>
      void navigate(sectionAddress({ tenant: location, vehicleId, fromVDP: undefined }, `mpi/${checklistId}/sheet`))
    const tell = (sheet: KeptSheet) => tellChoice(sheet, () => open(sheet))
    return keepTrying(() => void sendKept({ client, tell }, { id, location }))
  }, [client, navigate, id, location])
  return null
}

/** Sends what this device keeps of a person in a rooftop, one sheet after the other; it stops where the server cannot be reached. */
async function sendKept(
  { client, tell }: { client: QueryClient; tell: (sheet: KeptSheet) => void },
  user: { id: string; location: string },
): Promise<void> {
  for (const sheet of listKept(user)) {
    const isJudged = await sendAll({ ...sheet, client })
    tell(sheet)
    if (!isJudged) return
  }
}

/** Leads to a sheet on which an answer waits for a choice, once while the page lives; where somebody looks at it the question itself is there. */
function tellChoice({ place }: KeptSheet, open: () => void): void {
  if (shown.has(place) || told.has(place) || readSaid(place).every(({ changed }) => changed === undefined)) return
  told.add(place)
  const words = 'Someone else answered an inspection item that you answered offline.'
  showActToast({ id: `choice ${place}`, words, isWarning: true, acts: [{ label: 'Choose', act: open }], lasts: 15_000 })
}

/** One after the other, so that what was said later comes later; whether all has been judged. Two tabs take turns, and what one has sent the other finds gone. */
async function sendAll(sheet: Sheet): Promise<boolean> {
  const { place } = sheet
  if (sending.has(place)) return true
  sending.add(place)
  const work = async () => {
    readAnew(place)
    for (let one = nextOf(place); one; one = nextOf(place)) if (!(await send(sheet, one))) return false
    return true
  }
  let isDone = false
  try {
    isDone = await ('locks' in navigator ? navigator.locks.request(place, work) : work())
  } finally {
    sending.delete(place)
  }
  // Said in the moment between the last look and the end.
  return isDone && nextOf(place) ? sendAll(sheet) : isDone
}

function nextOf(place: string): Said | undefined {
  return readSaid(place).find(isWaiting)
}

/** Whether it was judged; what was said anew meanwhile goes up after it. */
async function send({ client, place, vehicleId, checklistId }: Sheet, one: Said): Promise<boolean> {
  const { queryKey } = checklistQuery(vehicleId, checklistId)
  try {
    await client.cancelQueries({ queryKey })
    const { data } = await call(answerChecklist, { params: { vehicleId, checklistId }, body: bodyOf(one) })
    client.setQueryData(queryKey, data)
    keepSaid(place, (all) => all.filter((other) => !isSame(other, one)))
    void client.invalidateQueries({ queryKey: checklistsQuery(vehicleId).queryKey })
    return true
  } catch (error) {
    // Signed out, held back, or a server in trouble: it waits.
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429 || error.status === 401) return false
    const changed = changedIn(error)
    if (changed) meet(place, one, changed)
    else refuse(place, one, refusalWords(error), error.status === 404)
    if (changed) void client.invalidateQueries({ queryKey })
    return true
  }
}

function bodyOf({ fieldId, what, correct = false, replaces, settles }: Said) {
  if ('note' in what) return { notes: { [fieldId]: what.note }, correct }
  const at = <T>(value: T | undefined) => (value === undefined ? undefined : { [fieldId]: value })
  return { answers: { [fieldId]: what.answer }, correct, replaces: at(replaces), settles: at(settles) }
}

/** The newer answer of which a refusal speaks. */
function changedIn(error: ApiError): ChangedAnswer | undefined {
  const changes = error.problem?.code === 'ANSWER_CHANGED' ? error.problem.changes : undefined
  return Array.isArray(changes) ? (changes[0] as ChangedAnswer) : undefined // the server's own shape: one item is sent at a time
}

/** What met a newer answer stays until the person has chosen. */
function meet(place: string, one: Said, changed: ChangedAnswer): void {
  const { settles: _, ...rest } = one
  keepSaid(place, (all) => all.map((other) => (isSame(other, one) ? { ...rest, changed } : other)))
}

/** What was refused stays with its reason where it can be seen; of a sheet that is gone it goes. */
function refuse(place: string, one: Said, failure: string, isGone: boolean): void {
  if (isGone && !shown.has(place)) keepSaid(place, () => [])
  else keepSaid(place, (all) => all.map((other) => (isSame(other, one) ? { ...one, failure } : other)))
  if (!shown.has(place)) toast.error(`An inspection answer was not saved. ${failure}`, { lasts: 5000, id: place })
}

/** Another tab reads what is kept anew, so that the same thing said is no longer the same object. */
function isSame(one: Said, other: Said): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
