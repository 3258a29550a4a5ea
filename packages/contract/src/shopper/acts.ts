import { askFault, askKinds, askText } from '@lotline/domain/engage/asks'
import { emailKey, MAX_SHOPPER_EMAIL, MAX_SHOPPER_NAME, MAX_SHOPPER_PHONE, phoneKey } from '@lotline/domain/engage/shoppers'
import { isEmail } from '@lotline/domain/people/email'
import { isBlank, isLineText } from '@lotline/domain/people/names'
import { z } from 'zod'
import { route } from '../route.ts'
import { Nothing, Timestamp } from '../shapes.ts'

/** Days and times that a test drive can be asked for, inside the opening hours of the rooftop and of its time zone. */
export const TestDriveTimes = z.object({
  days: z.array(
    z.object({
      /** 'YYYY-MM-DD'. */
      date: z.string(),
      /** Minutes of the day; none on a day that is closed. */
      times: z.array(z.number().int().min(0).max(1439)),
    }),
  ),
})
export type TestDriveTimes = z.infer<typeof TestDriveTimes>

/** What the shopper of a link has asked there; of a link for anybody nothing is told. */
export const OwnAsks = z.object({
  /** The last of each kind, newest first. */
  asked: z.array(
    z.object({
      kind: z.enum(askKinds),
      at: Timestamp,
      isAnswered: z.boolean(),
      /** Of a test drive: the time that was wished for. */
      wishedAt: Timestamp.nullable(),
    }),
  ),
  /** The test drive that staff have confirmed and that is still to come, or that they have called off. */
  confirmed: z.object({ at: Timestamp, isCancelled: z.boolean() }).nullable(),
})
export type OwnAsks = z.infer<typeof OwnAsks>

const faultWords = {
  EMPTY: 'Write your question',
  LONG: 'must be 1,000 characters or fewer',
  CONTROL: 'has characters that can’t be read',
}

const AskText = z
  .string()
  .max(4000, faultWords.LONG)
  .superRefine((typed, { addIssue }) => {
    const fault = askFault(typed)
    if (fault !== undefined) addIssue({ code: 'custom', message: faultWords[fault] })
  })
  .transform(askText)

const line = (max: number) =>
  z.string().trim().max(max, `must be ${max} characters or fewer`).refine(isLineText, 'must be one line of text')

/** How somebody is answered who asks by a link for anybody. */
export const Asker = z
  .object({
    firstName: line(MAX_SHOPPER_NAME).refine((name) => !isBlank(name), 'Enter your first name'),
    email: line(MAX_SHOPPER_EMAIL)
      .refine((email) => email === '' || isEmail(email), 'Enter an email address such as name@example.com')
      .default(''),
    phone: line(MAX_SHOPPER_PHONE)
      .refine((phone) => phone === '' || phoneKey(phone) !== undefined, 'Enter a phone number with its area code')
      .default(''),
    /** Whether the rooftop may text them about it. */
    textConsent: z.boolean().default(false),
  })
  .refine(({ email, phone }) => emailKey(email) !== '' || phone !== '', {
    path: ['phone'],
    message: 'Enter a phone number or an email address',
  })
export type Asker = z.output<typeof Asker>

/** Needed at a link without a shopper, left out of account at every other. */
const asker = Asker.optional()

/** When it was taken in: the first time for a second press. */
export const Asked = z.object({ at: Timestamp })
export type Asked = z.infer<typeof Asked>

const link = z.object({ token: z.string() })
const base = { method: 'POST', permission: 'public', params: link } as const
const exampleAsker = { firstName: 'Jamie', phone: '(951) 555-0187' }

export const postAsk = route({
  ...base,
  path: '/s/:token/ask',
  summary: 'A question of a shopper, which reaches the salesperson at once; 404 where the rooftop has not switched questions on',
  body: z.object({ text: AskText, asker }),
  response: Asked,
  example: { body: { text: 'Is the price firm?', asker: exampleAsker } },
})

export const postTestDrive = route({
  ...base,
  path: '/s/:token/test-drive',
  summary:
    'A wish to drive the vehicle at one of the times that the page offers: nothing is booked until staff confirm it. Another wish takes its place; 404 where it is not switched on',
  body: z.object({
    date: z.iso.date('must be a day, as 2026-11-24'),
    /** Minutes after midnight by the rooftop's clock. */
    time: z.number().int().min(0).max(1439),
    asker,
  }),
  response: Asked,
  example: { body: { date: '2026-11-24', time: 840, asker: exampleAsker } },
})

export const postStillHere = route({
  ...base,
  path: '/s/:token/still-here',
  summary: 'Ask whether the vehicle is still there; 404 where it is not switched on',
  body: z.object({ asker }),
  response: Asked,
  example: { body: { asker: exampleAsker } },
})

export const postRenew = route({
  ...base,
  path: '/s/:token/renew',
  summary: 'Ask for a new link, or once the vehicle is sold for another vehicle; 404 for a link that works',
  body: z.object({ asker }),
  response: Asked,
  example: { body: { asker: exampleAsker } },
})

export const postStop = route({
  ...base,
  path: '/s/:token/stop',
  summary: 'Stop messages of the rooftop to the shopper of a link, or let them go again; also once the link has ended',
  body: z.object({ undo: z.boolean().default(false) }),
  response: z.object({ hasStopped: z.boolean() }),
  example: { body: {} },
})

export const postForget = route({
  ...base,
  path: '/s/:token/forget',
  summary: 'Erase the name of the shopper of a link and how to reach them, and end their links; also once the link has ended',
  response: Nothing,
})
