import {
  MAX_MAIL_PASSWORD,
  mailEncryptions,
  mailServerFaults,
  senderChannels,
  senderStates,
  textSecretFault,
  textUrlFault,
} from '@lotline/domain/engage/senders'
import { z } from 'zod'
import { route } from '../route.ts'
import { Line, Timestamp } from '../shapes.ts'

const permission = 'PLUGIN_VELOCITYENGAGE_ADMIN'

const Status = z.object({
  state: z.enum(senderStates),
  lastSentAt: Timestamp.nullable(),
  /** Of the last failure; null while nothing has failed. */
  failedAt: Timestamp.nullable(),
  failure: z.string().nullable(),
})
export type SenderStatus = z.infer<typeof Status>

/** Whose sender counts: the rooftop's own, the installation's, or nobody's. */
const Source = z.enum(['OWN', 'INSTALLATION', 'NONE'])

/** A mail server as it is set up; the password itself is never told. */
const MailServer = z.object({
  host: z.string(),
  port: z.number().int(),
  encryption: z.enum(mailEncryptions),
  user: z.string(),
  isPasswordSet: z.boolean(),
  fromAddress: z.string(),
})
export type MailServer = z.infer<typeof MailServer>

export const Senders = z.object({
  mail: z.object({
    source: Source,
    /** Whether the installation has one, for rooftops that have none of their own. */
    hasInstallations: z.boolean(),
    status: Status,
    /** Null where the rooftop has none of its own. */
    server: MailServer.nullable(),
    /** Address that mail to shoppers comes from now. */
    fromAddress: z.string().nullable(),
    /** Shares and price alerts by mail of the last 30 days, those of them that were opened, and addresses that came back. */
    days30: z.object({ sent: z.number().int(), opened: z.number().int(), cameBack: z.number().int() }),
  }),
  text: z.object({
    source: Source,
    /** Whether the installation has one, for rooftops that have none of their own. */
    hasInstallations: z.boolean(),
    status: Status,
    /** Null where the rooftop has none of its own; the secret itself is never told. */
    service: z.object({ url: z.string(), isSecretSet: z.literal(true) }).nullable(),
    /** Address that the text sender hands replies to. */
    repliesUrl: z.string(),
  }),
  /** As shoppers know it: the name behind the salesperson's. */
  rooftopName: z.string(),
  /** Of the caller; a test text goes there. */
  phone: z.string().nullable(),
})
export type Senders = z.infer<typeof Senders>

export const getSenders = route({
  method: 'GET',
  path: '/settings/engage/senders',
  summary: 'What mail and texts to shoppers go out by, how that has gone, and where replies to texts arrive',
  permission,
  response: Senders,
})

const NewMailServer = z
  .object({
    host: z.string().trim(),
    port: z.number(),
    encryption: z.enum(mailEncryptions),
    user: z.string().trim(),
    /** Without it the stored one stays; with another server or user it has to be given again. */
    password: z.string().min(1, 'Enter the password').max(MAX_MAIL_PASSWORD).optional(),
    fromAddress: z.string().trim(),
  })
  .superRefine((given, { addIssue }) => {
    for (const { field, message } of mailServerFaults(given)) addIssue({ code: 'custom', path: [field], message })
  })
export type NewMailServer = z.input<typeof NewMailServer>

export const setMailServer = route({
  method: 'PUT',
  path: '/settings/engage/senders/mail',
  summary: 'Have mail to shoppers go out by a mail server of the rooftop’s own. Its password is stored sealed and never told',
  permission,
  body: NewMailServer,
  response: Senders,
  example: {
    body: {
      host: 'mail.dealer.example',
      port: 587,
      encryption: 'STARTTLS',
      user: 'cars',
      password: 'secret',
      fromAddress: 'cars@dealer.example',
    },
  },
})

export const removeMailServer = route({
  method: 'DELETE',
  path: '/settings/engage/senders/mail',
  summary: 'Forget the rooftop’s own mail server with its password: the installation’s counts again',
  permission,
  response: Senders,
})

const fault = (faultOf: (text: string) => string | undefined) =>
  Line.superRefine((text, { addIssue }) => {
    const message = faultOf(text)
    if (message !== undefined) addIssue(message)
  })

export const setTextService = route({
  method: 'PUT',
  path: '/settings/engage/senders/text',
  summary:
    'Have texts go to a service of the rooftop’s own, as POST {to, text, id} signed by Standard Webhooks with the secret, which is stored sealed and never told. Without a secret the stored one stays where the address has the same host',
  permission,
  body: z.object({ url: fault(textUrlFault), secret: fault(textSecretFault).optional() }),
  response: Senders,
  example: { body: { url: 'https://texts.dealer.example/send', secret: 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3' } },
})

export const removeTextService = route({
  method: 'DELETE',
  path: '/settings/engage/senders/text',
  summary: 'Forget the rooftop’s own text service with its secret: the installation’s counts again',
  permission,
  response: Senders,
})

export const testSender = route({
  method: 'POST',
  path: '/settings/engage/senders/test',
  summary:
    'Send the caller a mail, or a text to the phone of their profile, by what shoppers’ go out by; the outcome in a sentence',
  permission,
  rate: 'TESTS',
  body: z.object({ channel: z.enum(senderChannels) }),
  response: z.object({ isSent: z.boolean(), sentence: z.string() }),
  example: { body: { channel: 'MAIL' } },
})
