// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken off; PostgreSQL stores no NUL.
const unseen = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u00AD\u200B-\u200F\u202A-\u202E\u2060\uFEFF]/g

/** A text without the signs that nobody sees, which come along as it is copied. */
export function withoutUnseen(text: string): string {
  return text.replace(unseen, '')
}

// Most codes and amounts have nothing around them.
const bareAlready = /^[!#-&(-<>-~](?: ?[!#-&(-~])*$/

/**
 * A VIN, a stock number or an amount as it was meant: without unseen signs, spaces at its ends or several in it, and without what
 * spreadsheets put around a text so that it stays one: ="0012", "0012", '0012.
 */
export function unguarded(text: string): string {
  if (bareAlready.test(text)) return text
  const spaced = withoutUnseen(text).replace(/\s+/g, ' ').trim()
  const [, inside = spaced] = /^=?"(.*)"$/.exec(spaced) ?? []
  return inside.replace(/^['‘’`´]+(?=.)/, '').trim()
}
