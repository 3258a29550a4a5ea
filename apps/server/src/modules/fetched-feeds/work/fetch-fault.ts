import { type FetchFault, fetchFaultWords } from '@lotline/domain/feeds/fetch-faults'
import { OutsideError } from '../../../outside/outside-error.ts'
import type { ShownKey } from '../../../outside/sftp/host-key.ts'
import { SftpError } from '../../../outside/sftp/sftp-error.ts'

/** Why a fetch took nothing in; the sentence says what exactly happened, in words for people. */
export class NotFetched extends Error {
  readonly fault: FetchFault
  /** The server asked to be left alone until then. */
  readonly notBefore: Date | undefined
  readonly shown: ShownKey | undefined

  constructor(
    fault: FetchFault,
    sentence: string,
    more: { cause?: unknown; notBefore?: Date; shown?: ShownKey | undefined } = {},
  ) {
    super(sentence, { cause: more.cause })
    this.name = 'NotFetched'
    this.fault = fault
    this.notBefore = more.notBefore
    this.shown = more.shown
  }
}

const outsideFaults: Readonly<Record<OutsideError['fault'], FetchFault>> = {
  ADDRESS: 'NOT_ALLOWED',
  // Whether a name leads into the network is nobody's business who may name one.
  INSIDE: 'NO_ANSWER',
  UNREACHABLE: 'NO_ANSWER',
  SLOW: 'TOO_SLOW',
  LARGE: 'TOO_LARGE',
  REDIRECTS: 'REDIRECTED',
  BROKEN: 'CUT_OFF',
}

const sftpFaults: Readonly<Record<SftpError['fault'], FetchFault>> = {
  KEY: 'HOST_KEY',
  SIGN_IN: 'SIGN_IN_REFUSED',
  NO_FILE: 'NO_FILE',
  NO_ACCESS: 'SIGN_IN_REFUSED',
  NOT_SFTP: 'NOT_SFTP',
  LARGE: 'TOO_LARGE',
  CHANGING: 'CUT_OFF',
  BROKEN: 'CUT_OFF',
}

const fullDisk = new Set(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE'])
const certificate = /CERT|SELF_SIGNED|UNABLE_TO_|DEPTH_ZERO|ERR_TLS/

/** Reads an error of a fetch as what people are told; undefined for one of ours. */
export function notFetchedOf(error: unknown, host: string): NotFetched | undefined {
  if (error instanceof NotFetched) return error
  if (error instanceof SftpError) return new NotFetched(sftpFaults[error.fault], error.message, { cause: error })
  if (error instanceof OutsideError) return ofOutside(error, host)
  if (fullDisk.has(codeOf(error)))
    return new NotFetched('NO_ROOM', 'The server has no room for another file. Tell whoever looks after it.', { cause: error })
  return undefined
}

function ofOutside(error: OutsideError, host: string): NotFetched {
  const isCertificate = error.fault === 'UNREACHABLE' && certificate.test(codeOf(error.cause))
  const fault = isCertificate ? 'CERTIFICATE' : outsideFaults[error.fault]
  return new NotFetched(fault, sentenceOf(fault, host), { cause: error })
}

function sentenceOf(fault: FetchFault, host: string): string {
  switch (fault) {
    case 'NO_ANSWER':
      return `${host} could not be reached. Check the address. A server inside your network has to be allowed by whoever runs Lotline.`
    case 'CERTIFICATE':
      return `${host} shows a certificate that cannot be checked. Ask its owner to renew it.`
    case 'REDIRECTED':
      return `${host} leads on more than 3 times, or to an address without TLS. Enter the address of the file itself.`
    case 'CUT_OFF':
      return `${host} broke off before the file was whole.`
    case 'TOO_SLOW':
      return `${host} took longer than 2 minutes.`
    default:
      return `${fetchFaultWords[fault]}.`
  }
}

function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0])
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
