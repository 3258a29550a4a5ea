/** Text of at most `longest` characters, the last an ellipsis where something was cut. */
export function cut(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text
}

const longestRooftopName = 35

/** A rooftop's name where there is little room: at most 35 characters (CON-064). */
export function shortRooftopName(name: string): string {
  return cut(name, longestRooftopName)
}
