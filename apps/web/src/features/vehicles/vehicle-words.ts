/** Text of at most `longest` characters, the last an ellipsis where something was cut. */
export function cut(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text
}

/** A step's name in the overview: at most 28 characters, 3 fewer for each level. */
export function cutStepName(name: string, level: number): string {
  return cut(name, Math.max(4, 28 - 3 * level))
}
