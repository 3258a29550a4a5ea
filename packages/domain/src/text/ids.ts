/** Whether the text has the form of a rooftop's id: 24 or 36 characters, or 32 that begin with 'ROOFTOP-' (SES-076). */
export function isLocationId(text: string): boolean {
  if (!/^[0-9A-Za-z-]+$/.test(text)) return false
  return text.length === 24 || text.length === 36 || (text.length === 32 && text.startsWith('ROOFTOP-'))
}
