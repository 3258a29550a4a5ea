// Controls and format signs, but for line ends, and for C1, which are halves of letters that were encoded twice.
const unseen = /(?![\t\n\r\u0080-\u009F])[\p{Cc}\p{Cf}]/gu

/** A text without the signs that nobody sees, which come along as it is copied. */
export function withoutUnseen(text: string): string {
  return text.replace(unseen, '')
}

/**
 * A VIN, a stock number or an amount as it was meant: without unseen signs, spaces at its ends or several in it, and without what
 * spreadsheets put around a text so that it stays one: ="0012", "0012", '0012.
 */
export function unguarded(text: string): string {
  // Most codes and amounts have nothing around them.
  if (/^[\w.,$-]+$/.test(text)) return text
  const spaced = withoutUnseen(text).replace(/\s+/g, ' ').trim()
  return spaced
    .replace(/^=?"(.*)"$/, '$1')
    .replace(/^['‘’]+/, '')
    .trim()
}
