/** A start that cannot go on for a reason a person can mend: the message is one sentence that says what to do, so print it without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
