/** Text of at most `longest` characters, the last an ellipsis where something was cut. */
export function cut(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text
}

const longestRooftopName = 35

/** A rooftop's name where there is little room: at most 35 characters (CON-064). */
export function shortRooftopName(name: string): string {
  return cut(name, longestRooftopName)
}

/** Whether a text of one line can be kept and shown as it is: no control characters, NUL among them, which PostgreSQL refuses. */
export function isPlainText(text: string): boolean {
  return !/\p{Cc}/u.test(text)
}

/** Whether `version` comes before `least`, both as dotted numbers; what is not a number counts as 0. */
export function isOlderVersion(version: string, least: string): boolean {
  const [have, want] = [version, least].map((text) => text.split('.').map((part) => Number.parseInt(part, 10) || 0))
  const at = [0, 1, 2].find((index) => (have?.[index] ?? 0) !== (want?.[index] ?? 0))
  return at !== undefined && (have?.[at] ?? 0) < (want?.[at] ?? 0)
}

/** 'Appraised value, pack', as a sentence begins. */
export function sentenceCase(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
