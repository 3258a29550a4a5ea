/**
 * What a notification's sentence is made of, kept with it. Amounts, and the words of notes and tasks, are not in it: they are read with the
 * permissions of whoever reads, at the moment of reading.
 */
export type NoticeFacts = {
  /** Of a task: what it was left as by the act. */
  readonly status?: string
  /** That act has been undone. */
  readonly isUndone?: boolean
  readonly noteId?: string
  /** The step that it is about, by the name it had then. */
  readonly stepName?: string
  /** Of goals and waits, in whole seconds: what was passed. RECON is the time in recon, STEP that in the step. */
  readonly clock?: 'STEP' | 'RECON'
  readonly goalSeconds?: number
  /** What waits too long. */
  readonly waits?: 'CAR' | 'TASK' | 'DECISION'
  /** From whom a car came back. */
  readonly vendorName?: string
  /** Of a recall: '26V-901, Steering gear box'. */
  readonly recallTitle?: string
  /** What a shopper asked. */
  readonly askId?: string
  /** Of feeds. */
  readonly feedName?: string
  readonly runId?: string
  readonly heldReason?: string
  /** Of a webhook: its name, how its receiver fails ('Answers 500'), and whether that is gone for good. */
  readonly webhookName?: string
  readonly failure?: string
  readonly isGone?: boolean
  /** Of an export that is ready: the name of its file. */
  readonly exportName?: string
  /** Of API tokens. */
  readonly tokenName?: string
  readonly makerName?: string
  /** Days before its end of which it tells, and that end by the rooftop's calendar. */
  readonly tokenDays?: number
  readonly tokenEndsOn?: string
  /** How many of its permissions its person has lost; absent where they have left. */
  readonly tokenLost?: number
  /** The stop that it tells of. */
  readonly tokenStop?: string
}
