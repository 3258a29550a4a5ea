export function normalizeVin(text: string): string {
  return text.trim().toUpperCase()
}
export function isValidVin(text: string): boolean {
  return /^[A-Z0-9-]{17}$/i.test(text) && /\d/.test(text) && /[A-Z]/i.test(text)
}
