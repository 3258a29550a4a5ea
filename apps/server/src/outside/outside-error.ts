/**
 * Why nothing came from outside. ADDRESS: it is none that can be asked. INSIDE: it leads into the network, where nothing is asked. UNREACHABLE:
 * nobody answers there. SLOW, LARGE, REDIRECTS: more than was allowed. BROKEN: what came is no answer, or broke off.
 */
export const outsideFaults = ['ADDRESS', 'INSIDE', 'UNREACHABLE', 'SLOW', 'LARGE', 'REDIRECTS', 'BROKEN'] as const
export type OutsideFault = (typeof outsideFaults)[number]

/**
 * Why an address did not answer is told to whoever runs the server alone: people who may name addresses would learn from it what stands
 * in the network.
 */
export const unreached = 'It could not be reached.'

/** Its message is a sentence for the log: it names a host and never a path, where keys may stand. People are told `unreached`. */
export class OutsideError extends Error {
  readonly fault: OutsideFault

  constructor(fault: OutsideFault, sentence: string, cause?: unknown) {
    super(sentence, { cause })
    this.name = 'OutsideError'
    this.fault = fault
  }
}

const unreachable =
  /^(ENOTFOUND|EAI_|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|ETIMEDOUT|ERR_TLS|CERT_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|ERR_SSL|EPROTO)/

/** What went wrong with a host, in words. */
export function outsideErrorOf(host: string, error: unknown): OutsideError {
  if (error instanceof OutsideError) return error
  const code = codeOf(error)
  return unreachable.test(code)
    ? new OutsideError('UNREACHABLE', `${host} could not be reached (${code}).`, error)
    : new OutsideError('BROKEN', `${host} did not answer properly${code && ` (${code})`}.`, error)
}

function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0])
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
