import { formatDuration } from '../amounts/duration.ts'
import { formatMoney, sumOfDollars } from '../amounts/money.ts'
import { noteWords } from '../notes/notes.ts'
import { remainingWords } from '../recon/headline.ts'
import type { TaskStatus } from '../tasks/tasks.ts'
import { type ToldAsk, toldAskWords } from './ask-words.ts'
import type { NoticeFacts } from './facts.ts'
import type { NoticeKind } from './kinds.ts'
import type { NotificationType } from './notifications.ts'
import type { NoticeSight } from './sight.ts'
import { tokenEndWords, tokenStopWords } from './token-words.ts'
import { type ToldVisit, visitWords } from './visit-words.ts'

/** A part of a sentence; what is strong is what one looks for. */
export type Word = { text: string; isStrong: boolean }

export type ToldTask = { name: string; status: TaskStatus; total: number; deniedReason: string }

/** What a notification is worded from: what is kept with it, and what it names as that stands now. */
export type Told = {
  type: NotificationType
  kind: NoticeKind
  facts: NoticeFacts
  /** Null where a rule or a clock has acted. */
  actor: string | null
  stockNumber: string | null
  /** How many tasks it told of, and those that are still there. */
  taskCount: number
  tasks: readonly ToldTask[]
  /** Null once it is deleted. */
  note: string | null
  /** Of an engagement, its shopper as they are named now; null for a link without one, and once they are erased. */
  shopper?: string | null
  /** What a shopper asked; null once it is stored no more. */
  ask?: ToldAsk | null
  /** Of a link that was opened, the visit; null once it is stored no more. */
  visit?: (ToldVisit & { isLooking: boolean }) | null
  /** Of what is due soon, what its clock and its goal say now; null where that is over. */
  due?: { spentSeconds: number; goalSeconds: number } | null
  /** Of a car that waits, whether it still is where it was told of. */
  isStillThere?: boolean
}

/** `message` names the vehicle, `words` leaves it to what stands beside them; `detail` is one line below. */
export type NoticeWords = { message: string; words: Word[]; detail: string | null }

/** What somebody is told, in words that hold nothing but what they may see. */
export function noticeWords(told: Told, sight: NoticeSight): NoticeWords {
  return wordings[told.kind]({ ...told, stockNumber: sight.vehicles ? told.stockNumber : null }, sight)
}

type Wording = (told: Told, sight: NoticeSight) => NoticeWords

const wordings: Readonly<Record<NoticeKind, Wording>> = {
  REQUEST: (told, sight) => {
    const waiting = told.tasks.filter(({ status }) => status === 'REQUESTED')
    const meant = sight.tasks ? (waiting.length > 0 ? waiting : told.tasks) : []
    const isOpen = waiting.length > 0
    const cost = sight.totals ? sumOfDollars(meant.map(({ total }) => total)) : 0
    const amount = cost > 0 ? strong(formatMoney({ amount: cost, currency: 'USD' })) : null
    const detail = meant.length > 0 ? namesOf(meant) : null
    // What nobody has answered in time is passed on by the clock.
    if (told.actor === null) {
      const late = detail === null ? 'Nobody has answered yet' : `Nobody has answered yet: ${detail}`
      const words = [amount ?? plain('A request'), plain(isOpen ? ' is waiting on you' : ' was waiting on you')]
      const message = `${words[0]?.text}${on(told)} ${isOpen ? 'is' : 'was'} waiting on you`
      return { message, words, detail: isOpen ? late : outcomeOf(meant, detail) }
    }
    const verb = isOpen ? ' requests ' : ' requested '
    const what = sight.tasks && told.tasks.length === 0 ? gone(told) : (amount ?? plain('approval'))
    return sentence(told, [strong(told.actor), plain(verb), what], isOpen ? detail : outcomeOf(meant, detail))
  },
  DECIDED: (told, sight) => {
    const isDenied = told.facts.status === 'DENIED'
    const reason = told.tasks.find(({ status, deniedReason }) => status === 'DENIED' && deniedReason)?.deniedReason
    const detail = sight.tasks && isDenied && reason ? quote(reason) : namesOfSeveral(told, sight)
    const verb = isDenied ? 'denied' : 'approved'
    const thing = thingOf(told, sight)
    if (told.facts.isUndone) return undone(told, sight, isDenied ? 'denial' : 'approval')
    if (told.actor !== null) return sentence(told, [strong(told.actor), plain(` ${verb} `), thing], detail)
    return sentence(told, [capital(thing), plain(` ${areSeveral(told, sight) ? 'were' : 'was'} ${verb} automatically`)], detail)
  },
  TASK_ASSIGNED: (told, sight) => {
    const [thing, detail] = [thingOf(told, sight), namesOfSeveral(told, sight)]
    if (told.actor !== null) return sentence(told, [strong(told.actor), plain(' assigned you '), thing], detail)
    return sentence(told, [capital(thing), plain(` ${areSeveral(told, sight) ? 'were' : 'was'} assigned to you`)], detail)
  },
  TASK_DONE: (told, sight) => {
    const [thing, detail] = [thingOf(told, sight), namesOfSeveral(told, sight)]
    if (told.facts.isUndone) return undone(told, sight, 'completion')
    if (told.actor !== null) return sentence(told, [strong(told.actor), plain(' completed '), thing], detail)
    return sentence(told, [capital(thing), plain(` ${areSeveral(told, sight) ? 'were' : 'was'} completed`)], detail)
  },
  MENTION: (told, { notes }) => {
    const text = told.note === null ? null : noteWords(told.note)
    const detail = !notes ? null : text === null ? 'The note was deleted since' : text.trim() ? quote(text) : null
    return sentence(told, [strong(told.actor ?? 'Somebody'), plain(' mentioned you')], detail)
  },
  LATE: (told, sight) => {
    const { goalSeconds } = told.facts
    const detail = goalSeconds === undefined ? null : `Passed its goal of ${formatDuration(goalSeconds)}`
    return ofVehicle(told, sight, { said: 'is late', words: 'Late' }, detail)
  },
  DUE_SOON: (told, sight) => {
    const { goalSeconds } = told.facts
    const passed = goalSeconds === undefined ? null : `Passed its warning at ${formatDuration(goalSeconds)}`
    return ofVehicle(told, sight, { said: 'is due soon', words: 'Due soon' }, told.due ? dueWords(told.due) : passed)
  },
  WAITING: (told, sight) => {
    const { waits, goalSeconds } = told.facts
    const detail = goalSeconds === undefined ? null : `Over ${formatDuration(goalSeconds)}`
    if (waits !== 'TASK' && waits !== 'DECISION') {
      const isOver = told.isStillThere === false
      const said = `${isOver ? 'was' : 'is'} waiting on you`
      return ofVehicle(told, sight, { said, words: isOver ? 'Was waiting on you' : 'Waiting on you' }, detail)
    }
    const thing = capital(thingOf(told, sight))
    const isOpen = told.tasks.some(({ status }) =>
      waits === 'DECISION' ? status === 'REQUESTED' : status !== 'COMPLETED' && status !== 'DENIED',
    )
    const [now, before] = areSeveral(told, sight) ? ['are', 'were'] : ['is', 'was']
    const ending = `${isOpen ? now : before} waiting on ${waits === 'TASK' ? 'you' : 'your decision'}`
    return { message: `${thing.text}${on(told)} ${ending}`, words: [thing, plain(` ${ending}`)], detail }
  },
  HANDED: (told, sight) => {
    const detail = sight.steps && told.facts.stepName !== undefined ? `In ${told.facts.stepName}` : null
    const vehicle = told.stockNumber ?? 'a vehicle'
    if (told.actor === null)
      return { message: `${capitalOf(vehicle)} was handed to you`, words: [plain('Handed to you')], detail }
    const words = [strong(told.actor), plain(' handed you this vehicle')]
    return { message: `${told.actor} handed you ${vehicle}`, words, detail }
  },
  RETURNED: (told, sight) => {
    const { vendorName, stepName } = told.facts
    const from = sight.steps && vendorName ? strong(vendorName) : plain('a vendor')
    const detail = sight.steps && stepName !== undefined ? `Now in ${stepName}` : null
    return { message: `${vehicleOf(told)} is back from ${from.text}`, words: [plain('Back from '), from], detail }
  },
  GATE_OPENED: (told, { steps }) => {
    const { stepName } = told.facts
    if (!steps || stepName === undefined)
      return { message: `${vehicleOf(told)} may go on`, words: [plain('May go on')], detail: null }
    const words = [plain('May leave '), strong(stepName)]
    return { message: `${vehicleOf(told)} may leave ${stepName}`, words, detail: 'Nothing holds it at the gate any more' }
  },
  DO_NOT_DRIVE: (told, { recalls }) => {
    const { recallTitle } = told.facts
    const detail = recalls && recallTitle !== undefined ? `Open recall: ${clipped(recallTitle)}` : 'Open safety recall'
    return { message: `Do not drive ${told.stockNumber ?? 'a vehicle'}`, words: [plain('Do not drive')], detail }
  },
  LINK_OPENED: (told, { engagements }) => {
    const who = engagements && told.shopper ? strong(clipped(told.shopper)) : plain('Someone')
    const vehicle = told.stockNumber ?? 'a vehicle'
    const { visit } = told
    if (!visit || !engagements)
      return { message: `${who.text} opened the page of ${vehicle}`, words: [who, plain(' opened its page')], detail: null }
    const { said, detail } = visitWords(visit, visit.isLooking)
    const looked = visit.isLooking ? `is looking at ${vehicle} right now` : said.replace('looked', `looked at ${vehicle}`)
    return { message: `${who.text} ${looked}`, words: [who, plain(` ${said}`)], detail }
  },
  SHOPPER_ASKED: (told, { engagements }) => {
    const who = engagements && told.shopper ? strong(clipped(told.shopper)) : plain('A shopper')
    const { said, beside, detail } = toldAskWords(engagements ? told.ask : null, told.stockNumber ?? 'a vehicle')
    return { message: `${who.text} ${said}`, words: [who, plain(` ${beside}`)], detail: detail && clipped(detail) }
  },
  FEED: ({ type, facts }, { feeds }) => {
    if (type === 'EXPORT_READY') {
      const ready = [strong('The export'), plain(' is ready to download')]
      return { message: textOf(ready), words: ready, detail: facts.exportName ?? null }
    }
    const isHeld = type === 'FEED_HELD'
    const feed = feeds && facts.feedName ? strong(`${facts.feedName} feed`) : plain('A feed')
    const words = [feed, plain(isHeld ? ' was held, nothing was changed' : ' has not come')]
    const missed = facts.goalSeconds === undefined ? null : `Expected within ${formatDuration(facts.goalSeconds)}`
    const detail = isHeld ? (facts.heldReason === undefined ? null : `The file ${facts.heldReason}`) : missed
    return { message: textOf(words), words, detail: feeds && detail ? clipped(detail) : null }
  },
  WEBHOOK: ({ type, facts }, { webhooks }) => {
    const isPaused = type === 'WEBHOOK_PAUSED'
    const hook = webhooks && facts.webhookName ? strong(clipped(facts.webhookName)) : plain('A webhook')
    const words = [hook, plain(isPaused ? ' was paused, its events are kept' : ' hasn’t taken an event for an hour')]
    const paused = facts.isGone ? 'The receiver says it is gone' : 'No try arrived in 3 days'
    const detail = [isPaused ? paused : null, facts.failure].filter(Boolean).join(': ')
    return { message: textOf(words), words, detail: webhooks && detail ? clipped(detail) : null }
  },
  API_TOKEN: ({ type, facts }, { apiTokens }) => {
    const { said, detail } = type === 'API_TOKEN_ENDING' ? tokenEndWords(facts) : tokenStopWords(facts)
    const token = apiTokens && facts.tokenName ? strong(clipped(`API token ${facts.tokenName}`)) : plain('An API token')
    const words = [token, plain(` ${said}`)]
    return { message: textOf(words), words, detail: apiTokens && detail ? clipped(detail) : null }
  },
}

/** 'Casey Demo undid the approval of Front pads'. */
function undone(told: Told, sight: NoticeSight, act: string): NoticeWords {
  const words = [strong(told.actor ?? 'Someone'), plain(` undid the ${act} of `), thingOf(told, sight)]
  return sentence(told, words, namesOfSeveral(told, sight))
}

function sentence(told: Told, words: Word[], detail: string | null): NoticeWords {
  return { message: `${textOf(words)}${on(told)}`, words, detail }
}

/** 'T4417A is late in Parts hold', and beside the vehicle 'Late in Parts hold'. */
function ofVehicle(
  told: Told,
  { steps }: NoticeSight,
  { said, words }: { said: string; words: string },
  detail: string | null,
): NoticeWords {
  const { clock, stepName } = told.facts
  const place = clock === 'RECON' ? 'recon' : stepName
  if (!steps || place === undefined) return { message: `${vehicleOf(told)} ${said}`, words: [plain(words)], detail: null }
  const message = `${vehicleOf(told)} ${said} in ${place}`
  return { message, words: [plain(`${words} in `), strong(place)], detail }
}

/** '11h left of 2d', and '3h over its goal of 2d' once that has come to pass. */
function dueWords({ spentSeconds, goalSeconds }: NonNullable<Told['due']>): string {
  const goal = formatDuration(goalSeconds)
  return `${remainingWords(spentSeconds, goalSeconds)} ${spentSeconds < goalSeconds ? 'of' : 'its goal of'} ${goal}`
}

/** The one task by its name, several by their number. */
function thingOf({ taskCount, tasks }: Told, sight: NoticeSight): Word {
  const [only, ...others] = tasks
  if (!sight.tasks) return taskCount > 1 ? plain(`${taskCount} tasks`) : plain('a task')
  if (!only) return gone({ taskCount })
  return others.length === 0 ? strong(clipped(only.name)) : strong(`${tasks.length} tasks`)
}

function gone({ taskCount }: Pick<Told, 'taskCount'>): Word {
  return plain(taskCount > 1 ? `${taskCount} deleted tasks` : 'a deleted task')
}

/** Whether the thing that is named stands for more than one. */
function areSeveral({ taskCount, tasks }: Told, sight: NoticeSight): boolean {
  return (sight.tasks && tasks.length > 0 ? tasks.length : taskCount) > 1
}

function namesOfSeveral({ tasks }: Told, sight: NoticeSight): string | null {
  return sight.tasks && tasks.length > 1 ? clipped(tasks.map(({ name }) => name).join(', ')) : null
}

/** 'Rear brakes, 3 tasks'. */
function namesOf(tasks: readonly ToldTask[]): string {
  return `${clipped(tasks[0]?.name ?? '')}, ${tasks.length} ${tasks.length === 1 ? 'task' : 'tasks'}`
}

/** What became of a request, once all of it is decided alike. */
function outcomeOf(tasks: readonly ToldTask[], detail: string | null): string | null {
  if (detail === null) return null
  if (tasks.every(({ status }) => status === 'APPROVED' || status === 'COMPLETED')) return `Approved: ${detail}`
  return tasks.every(({ status }) => status === 'DENIED') ? `Denied: ${detail}` : detail
}

function on({ stockNumber }: Told): string {
  return stockNumber === null ? '' : ` on ${stockNumber}`
}

function vehicleOf({ stockNumber }: Told): string {
  return stockNumber ?? 'A vehicle'
}

/** As many characters of somebody's words as one line takes. */
export const longestQuote = 120

function quote(text: string): string {
  return `“${clipped(text)}”`
}

function clipped(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()]
  return letters.length <= longestQuote ? letters.join('') : `${letters.slice(0, longestQuote).join('').trimEnd()}…`
}

function capital({ text, isStrong }: Word): Word {
  return { text: isStrong ? text : capitalOf(text), isStrong }
}

function capitalOf(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function strong(text: string): Word {
  return { text, isStrong: true }
}

function plain(text: string): Word {
  return { text, isStrong: false }
}

function textOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join('')
}
