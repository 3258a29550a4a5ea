import { type AskKind, askVerbs, clockTime, visitTime } from '../engage/asks.ts'

/** A shopper's wish that a notification tells of, as it stands now. Moments are ISO 8601. */
export type ToldAsk = {
  readonly kind: AskKind
  readonly text: string | null
  readonly wishedAt: string | null
  readonly isOpen: boolean
  readonly answeredAt: string | null
  readonly answeredBy: string | null
  /** Of a test drive: the time that was confirmed and not called off. */
  readonly confirmedFor: string | null
  readonly timeZone: string
}

const about: Readonly<Record<AskKind, (verb: string, vehicle: string) => string>> = {
  QUESTION: (verb, vehicle) => `${verb} about ${vehicle}`,
  TEST_DRIVE: (verb, vehicle) => verb.replace(/it$/, vehicle),
  STILL_HERE: (verb, vehicle) => verb.replace('is it', `is ${vehicle}`),
  NEW_LINK: (verb, vehicle) => `${verb} to ${vehicle}`,
  ANOTHER_CAR: (verb, vehicle) => `${verb} like ${vehicle}`,
}

/** `said` names the vehicle, `beside` stands beside it; `detail` is the wish itself, or what came of it. */
export function toldAskWords(ask: ToldAsk | null | undefined, vehicle: string) {
  if (!ask) return { said: `asked about ${vehicle}`, beside: 'asked about it', detail: null }
  const beside = askVerbs[ask.kind][ask.isOpen ? 0 : 1]
  return { said: about[ask.kind](beside, vehicle), beside, detail: detailOf(ask) }
}

function detailOf({ kind, text, wishedAt, isOpen, answeredAt, answeredBy, confirmedFor, timeZone }: ToldAsk): string | null {
  if (answeredAt !== null) {
    const by = `${answeredBy ?? 'Somebody'} answered at ${clockTime(new Date(answeredAt), timeZone)}`
    return confirmedFor === null ? by : `${by}: ${visitTime(new Date(confirmedFor), timeZone)}`
  }
  if (wishedAt !== null) return isOpen ? visitTime(new Date(wishedAt), timeZone) : 'Changed since'
  return kind === 'QUESTION' && text !== null ? `“${text}”` : null
}
