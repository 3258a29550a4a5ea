/** One or two capitals for an avatar: first letters of the first and last word of a name, else the first letter of an email address, else '?' (OPN-027). */
export function initialsOf(nameOrEmail: string): string {
  const words = nameOrEmail.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '').join('')
  return letters.toUpperCase() || '?'
}
