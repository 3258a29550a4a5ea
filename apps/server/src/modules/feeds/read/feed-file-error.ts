export type FeedFileTrouble =
  | 'EMPTY_FILE'
  | 'NO_HEADER'
  | 'WRONG_HEADER'
  | 'NOT_A_TABLE'
  | 'BROKEN_JSON'
  | 'BROKEN_XML'
  | 'BROKEN_WORKBOOK'
  | 'TOO_MANY_ROWS'
  | 'TOO_MANY_COLUMNS'
  | 'TOO_MANY_CELLS'
  | 'FILE_TOO_LARGE'
  | 'READER_ENDED'

/** A whole file that cannot be read as a feed; the message tells a person what to do about it. */
export class FeedFileError extends Error {
  readonly code: FeedFileTrouble

  constructor(code: FeedFileTrouble, message: string) {
    super(message)
    this.name = 'FeedFileError'
    this.code = code
  }
}
