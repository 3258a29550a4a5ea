const wordBytes = 45

/**
 * A subject for a header. One in which '=?' stands, as names that people give may have it, is encoded as a whole (RFC 2047): mail programs
 * would read an encoded word of theirs as text of ours. Everything else is encoded, where it must be, on its way out.
 */
export function subjectForHeader(subject: string): string {
  if (!subject.includes('=?')) return subject
  const words = ['']
  for (const character of subject.toWellFormed()) {
    const last = words.at(-1) ?? ''
    if (Buffer.byteLength(last + character) > wordBytes) words.push(character)
    else words[words.length - 1] = last + character
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ')
}
