/**
 * Reasons why an SFTP server gave no file. KEY: its host key is not the trusted one, `shown` tells which it is. SIGN_IN: it takes neither our name nor our password or
 * key. NO_FILE, NO_ACCESS: of a path. NOT_SFTP: it speaks otherwise, or in ways that are no longer safe. LARGE: more than was allowed. CHANGING: the file
 * is just being written. BROKEN: the connection ended.
 */
type SftpFault = 'KEY' | 'SIGN_IN' | 'NO_FILE' | 'NO_ACCESS' | 'NOT_SFTP' | 'LARGE' | 'CHANGING' | 'BROKEN'

export class SftpError extends Error {
  readonly fault: SftpFault

  constructor(fault: SftpFault, sentence: string, cause?: unknown) {
    super(sentence, { cause })
    this.name = 'SftpError'
    this.fault = fault
  }
}
