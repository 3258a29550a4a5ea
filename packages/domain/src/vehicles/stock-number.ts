/** 1 to 20 letters, digits, hyphens or spaces once the ends are trimmed. */
export function isValidStockNumber(text: string): boolean {
  return /^[A-Za-z0-9 -]{1,20}$/.test(text.trim())
}
