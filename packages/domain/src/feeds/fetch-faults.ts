/** Reasons for which a fetch took nothing in, in words; what exactly happened stands beside them as a sentence. */
export const fetchFaultWords = {
  WEB_PAGE: 'A web page came instead of a file',
  EMPTY: 'The file is empty',
  TOO_LARGE: 'The file is over 64 MB',
  PACKED: 'The file is compressed',
  SIGN_IN_REFUSED: 'Sign-in refused',
  NO_FILE: 'No such file',
  TOO_SLOW: 'Took longer than 2 minutes',
  NO_ANSWER: 'The server can’t be reached',
  NOT_ALLOWED: 'This address is not allowed',
  REDIRECTED: 'The address leads somewhere else',
  SERVER_ERROR: 'The server answered with an error',
  CERTIFICATE: 'The server’s certificate is not valid',
  NOT_SFTP: 'This is not an SFTP server',
  HOST_KEY: 'Host key changed',
  LOCKED: 'The stored sign-in can’t be read',
  CUT_OFF: 'The connection broke off',
  NOT_READABLE: 'The file can’t be read',
  NO_ROOM: 'No room for the file',
  BUSY: 'Another file was being read',
  BROKEN: 'Lotline could not finish',
} as const
export type FetchFault = keyof typeof fetchFaultWords
// Object.keys forgets the names it was given.
export const fetchFaults = Object.keys(fetchFaultWords) as [FetchFault, ...FetchFault[]]

/** Reasons that do not go by waiting an hour: such a fetch is made again by the schedule alone. */
const lasting: ReadonlySet<FetchFault> = new Set([
  'WEB_PAGE',
  'TOO_LARGE',
  'PACKED',
  'SIGN_IN_REFUSED',
  'NOT_ALLOWED',
  'REDIRECTED',
  'CERTIFICATE',
  'NOT_SFTP',
  'LOCKED',
  'NOT_READABLE',
])

export function mayHeal(fault: FetchFault): boolean {
  return !lasting.has(fault)
}

/** Start of a file that is none: 'WEB_PAGE', 'PACKED' or 'EMPTY'; undefined where it may be one. */
export function startFault(start: Uint8Array, bytes: number): FetchFault | undefined {
  // Of zips the reader takes Excel workbooks.
  if (start[0] === 0x1f && start[1] === 0x8b) return 'PACKED'
  const text = new TextDecoder().decode(start).replace(/^[\uFEFF\s]+/, '')
  if (text === '') return bytes <= start.length ? 'EMPTY' : undefined
  const page = text.replace(/^(<\?xml[^>]*>|<!--[\s\S]*?-->|\s)+/, '')
  return /^<(!doctype\s+html|html|head|body)[\s>]/i.test(page) ? 'WEB_PAGE' : undefined
}
