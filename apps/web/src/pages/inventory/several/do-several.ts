import { actOnSeveral, type SeveralAct, type SeveralReport, undoSeveral } from '@lotline/contract/vehicles/several'
import type { QueryClient } from '@tanstack/react-query'
import { errorCode } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { refusalWords } from '../../../api/refusals.ts'
import { readAnew, refreshCounts, refreshLists } from '../../../features/vehicles/index.ts'
import { showActToast } from '../../../ui/message/act-toast.tsx'
import { openProgressToast } from '../../../ui/message/progress-toast.tsx'
import { toast } from '../../../ui/message/toast.ts'
import { type ActWords, reportWords, whom, whyLabel } from './report-words.ts'

const toastId = 'several'
const patienceMs = 1000
const undoMs = 10_000
const mostOneByOne = 20

export type Refused = SeveralReport['refused']
export type Doing = {
  readonly client: QueryClient
  readonly act: SeveralAct
  readonly words: ActWords
  readonly nameOf: (id: string) => string
  /** Shows why vehicles stayed as they are. */
  readonly onWhy: (refused: Refused) => void
}

/** Does something to several vehicles and tells what became of it; undefined where nothing did. */
export async function doSeveral(doing: Doing): Promise<SeveralReport | undefined> {
  const { client, act, words, nameOf } = doing
  const report = await told(words.doing(whom(act.vehicleIds, nameOf)), () => call(actOnSeveral, { body: act }))
  if (!report) return undefined
  const { undo } = report
  show(report, words, doing, undo ? [{ label: 'Undo', act: () => void undoIt(doing, undo.actId) }] : [])
  readChanged(client, report.changed)
  return report
}

async function undoIt(doing: Doing, actId: string): Promise<void> {
  const { client, act, nameOf } = doing
  const who = whom(act.vehicleIds, nameOf)
  const report = await told(`Undoing for ${who}`, () => call(undoSeveral, { params: { actId } }))
  if (!report) return
  const left = doing.words.undone ? `. ${doing.words.undone}` : ''
  const words = { doing: String, done: (one: string) => `Undid changes on ${one}${left}`, could: 'undone', already: '' }
  show(report, words, doing, [])
  readChanged(client, report.changed)
}

/** Says what is going on where that takes longer than a second, and why nothing came of it. */
async function told(words: string, ask: () => Promise<{ data: SeveralReport }>): Promise<SeveralReport | undefined> {
  const progress = openProgressToast(toastId)
  const patience = setTimeout(() => progress.running(words), patienceMs)
  try {
    return (await ask()).data
  } catch (error) {
    const isKnown = errorCode(error) !== undefined
    toast.error(isKnown ? refusalWords(error) : 'The connection broke. Look at the list before you try again.', { lasts: 5000 })
    return undefined
  } finally {
    clearTimeout(patience)
    progress.hide()
  }
}

type Acts = Parameters<typeof showActToast>[0]['acts']

function show(report: SeveralReport, words: ActWords, { nameOf, onWhy }: Doing, acts: Acts): void {
  const { refused, changed } = report
  const isToldWhole = refused.length === 1 && changed.length + report.unchanged.length === 0
  const why = refused.length > 0 && !isToldWhole ? [{ label: whyLabel(refused), act: () => onWhy(refused), isLook: true }] : []
  const sentence = reportWords(report, words, nameOf)
  showActToast({ id: toastId, words: sentence, isWarning: refused.length > 0, acts: [...acts, ...why], lasts: undoMs })
}

/** Shows what has been changed without waiting for the change stream's word of it. */
function readChanged(client: QueryClient, ids: readonly string[]): void {
  if (ids.length > mostOneByOne) refreshLists(client)
  else for (const id of ids) void readAnew(client, id)
  refreshCounts(client)
  for (const id of ids) client.invalidateQueries({ queryKey: ['vehicle', id], predicate: ({ queryKey }) => queryKey.length > 2 })
}
