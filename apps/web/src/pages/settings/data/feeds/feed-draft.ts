import type { FetchedFeed, HostKey } from '@lotline/contract/feeds/fetched-feed'
import type { NewFetchedFeed, NewSource } from '@lotline/contract/feeds/new-fetched-feed'
import { type FetchRhythm, isTimed } from '@lotline/domain/feeds/fetch-schedule'
import {
  type FetchedKind,
  isSourceHost,
  MAX_FETCHED_NAME,
  missingAfterHours,
  sourcePathFault,
  sourceUrlFault,
  usualGuardPercent,
  usualSftpPort,
} from '@lotline/domain/feeds/fetched-feeds'
import { ApiError, genericError } from '../../../../api/api-error.ts'

/** A feed as its form holds it: fields of both ways stay while somebody tries the other. */
export type FeedDraft = {
  readonly name: string
  readonly kind: FetchedKind
  readonly by: 'HTTP' | 'SFTP'
  readonly url: string
  readonly webSignIn: 'NONE' | 'BASIC' | 'BEARER'
  readonly host: string
  readonly port: number
  readonly path: string
  readonly sftpSignIn: 'KEY' | 'PASSWORD'
  readonly user: string
  readonly password: string
  readonly token: string
  /** Shown by a test and trusted here; null where the stored one stays. */
  readonly hostKey: HostKey | null
  readonly every: FetchRhythm
  readonly at: string
  readonly missingAfterHours: number | null
  readonly guardPercent: number
  /** Null for the usual receivers. */
  readonly receiverIds: readonly string[] | null
}

export const fieldLabels: Readonly<Record<keyof FeedDraft, string>> = {
  name: 'Name',
  kind: 'What it brings',
  by: 'Fetched over',
  url: 'Address',
  webSignIn: 'Sign-in',
  host: 'Server',
  port: 'Port',
  path: 'File',
  sftpSignIn: 'Sign-in',
  user: 'User name',
  password: 'Password',
  token: 'Token',
  hostKey: 'Host key',
  every: 'How often',
  at: 'Time',
  missingAfterHours: 'Missing after',
  guardPercent: 'Hold a file under',
  receiverIds: 'Reports go to',
}

const newDraft: FeedDraft = {
  ...{ name: '', kind: 'STOCK', by: 'SFTP', url: '', webSignIn: 'NONE', host: '', port: usualSftpPort, path: '' },
  ...{ sftpSignIn: 'KEY', user: '', password: '', token: '', hostKey: null, every: 'DAY', at: '05:00' },
  ...{ missingAfterHours: 1, guardPercent: usualGuardPercent, receiverIds: null },
}

export function draftOf(feed: FetchedFeed | undefined): FeedDraft {
  if (!feed) return newDraft
  const { name, kind, source, schedule, guardPercent, receivers } = feed
  const typed =
    source.by === 'HTTP'
      ? { url: source.url, webSignIn: source.signIn, user: source.user ?? '' }
      : { host: source.host, port: source.port, path: source.path, sftpSignIn: source.signIn, user: source.user }
  return {
    ...newDraft,
    ...{ name, kind, by: source.by, ...typed, every: schedule.every, at: schedule.at ?? newDraft.at },
    missingAfterHours: feed.missingAfterHours,
    guardPercent: guardPercent ?? usualGuardPercent,
    receiverIds: receivers?.map(({ id }) => id) ?? null,
  }
}

/** Whether the stored password or token goes on to count: it is never handed to another host or user. */
export function keepsSecret(draft: FeedDraft, feed: FetchedFeed | undefined): boolean {
  const source = feed?.source
  if (!source?.isSecretSet || source.by !== draft.by) return false
  if (source.by === 'SFTP')
    return (
      draft.sftpSignIn === source.signIn && draft.host.trim().toLowerCase() === source.host && draft.user.trim() === source.user
    )
  const isSameServer = URL.parse(draft.url.trim())?.origin === URL.parse(source.url)?.origin
  return draft.webSignIn === source.signIn && isSameServer && (source.user === null || draft.user.trim() === source.user)
}

/** Whether the stored host key goes on to count. */
export function keepsHostKey({ host, port, by }: FeedDraft, feed: FetchedFeed | undefined): boolean {
  const source = feed?.source
  return by === 'SFTP' && source?.by === 'SFTP' && source.host === host.trim().toLowerCase() && source.port === port
}

export function sourceOf(draft: FeedDraft): NewSource {
  const { password, token, hostKey } = draft
  const [user, secret] = [draft.user.trim(), password === '' ? {} : { password }]
  if (draft.by === 'HTTP') {
    const signIns = {
      NONE: { kind: 'NONE' },
      BASIC: { kind: 'BASIC', user, ...secret },
      BEARER: { kind: 'BEARER', ...(token === '' ? {} : { token }) },
    } as const
    return { by: 'HTTP', url: draft.url.trim(), signIn: signIns[draft.webSignIn] }
  }
  const signIn = draft.sftpSignIn === 'KEY' ? ({ kind: 'KEY', user } as const) : ({ kind: 'PASSWORD', user, ...secret } as const)
  const { port, path } = draft
  return { by: 'SFTP', host: draft.host.trim(), port, path: path.trim(), signIn, ...(hostKey && { hostKey }) }
}

/** What is sent; a feed that is off stays off. */
export function bodyOf(draft: FeedDraft, isOn: boolean): NewFetchedFeed {
  const { name, kind, every, at, guardPercent, receiverIds } = draft
  return {
    ...{ name: name.trim(), kind, source: sourceOf(draft), guardPercent, isOn },
    schedule: { every, at: isTimed(every) ? at : null },
    receiverIds: receiverIds && [...receiverIds],
    missingAfterHours: missingAfterHours.find((hours) => hours === draft.missingAfterHours) ?? null,
  }
}

type Faults = Record<string, string>

/** What keeps a connection from being tried, by field in the form's order. A server whose key nobody trusts yet is sent no password. */
export function connectionFaults(draft: FeedDraft, feed: FetchedFeed | undefined): Faults {
  const faults: Record<string, string | undefined> =
    draft.by === 'HTTP'
      ? { url: sourceUrlFault(draft.url.trim()) }
      : {
          host: isSourceHost(draft.host.trim()) ? undefined : 'Enter the server’s name, such as sftp.example.com',
          port: draft.port >= 1 && draft.port <= 65_535 ? undefined : 'Enter a port from 1 to 65535',
          path: sourcePathFault(draft.path.trim()),
        }
  const { password, ...signIn } = signInFaults(draft, feed)
  const isSent = draft.by === 'HTTP' || draft.hostKey !== null || keepsHostKey(draft, feed)
  return told({ ...faults, ...signIn, ...(isSent && { password }) })
}

function signInFaults(draft: FeedDraft, feed: FetchedFeed | undefined): Record<string, string | undefined> {
  const signIn = draft.by === 'HTTP' ? draft.webSignIn : draft.sftpSignIn
  const isKept = keepsSecret(draft, feed)
  if (signIn === 'NONE') return {}
  if (signIn === 'BEARER') return { token: draft.token === '' && !isKept ? 'Enter the token' : undefined }
  const user = draft.user.trim() === '' ? 'Enter the user name' : undefined
  return signIn === 'KEY' ? { user } : { user, password: draft.password === '' && !isKept ? 'Enter the password' : undefined }
}

/** All that keeps a feed from being saved. */
export function faultsOf(draft: FeedDraft, feed: FetchedFeed | undefined): Faults {
  const name = draft.name.trim()
  const needsKey = draft.by === 'SFTP' && draft.hostKey === null && !keepsHostKey(draft, feed)
  const isPercent = Number.isInteger(draft.guardPercent) && draft.guardPercent >= 0 && draft.guardPercent <= 100
  return told({
    name:
      name === '' ? 'Enter a name' : name.length > MAX_FETCHED_NAME ? `Use at most ${MAX_FETCHED_NAME} characters` : undefined,
    ...connectionFaults(draft, feed),
    ...signInFaults(draft, feed),
    hostKey: needsKey ? 'Test the connection, then trust the server’s host key' : undefined,
    at: isTimed(draft.every) && draft.at === '' ? 'Enter a time' : undefined,
    guardPercent: draft.kind === 'STOCK' && !isPercent ? 'Enter a percentage from 0 to 100' : undefined,
  })
}

function told(faults: Record<string, string | undefined>): Faults {
  return Object.fromEntries(Object.entries(faults).filter((entry): entry is [string, string] => entry[1] !== undefined))
}

/** Sentences of a refusal by the form's fields: the server names them where they lie, as in 'source.signIn.user'. */
export function refusedFields(error: unknown): Faults {
  const problem = error instanceof ApiError && error.status < 500 ? error.problem : undefined
  if (!problem) return { '': genericError }
  const fields = Object.keys(fieldLabels)
  const named = (problem.errors ?? []).map(({ field, message }) => {
    const last = field.split('.').findLast((part) => fields.includes(part)) ?? ''
    return [last, last === '' ? problem.detail : message] as const
  })
  if (named.length === 0) return { '': problem.detail }
  const [only] = named
  return named.length === 1 && only && problem.status !== 400 ? { [only[0]]: problem.detail } : Object.fromEntries(named)
}
