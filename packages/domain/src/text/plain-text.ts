/** Whether a text of one line can be kept and shown as it is: no control characters, NUL among them, which PostgreSQL refuses. */
export function isPlainText(text: string): boolean {
  return !/\p{Cc}/u.test(text)
}
