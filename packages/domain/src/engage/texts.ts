/** What a shopper's reply to a text asks for. */
export type TextReply = 'STOP' | 'START'

const stopWords = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'OPTOUT', 'REVOKE'])
const startWords = new Set(['START', 'UNSTOP', 'YES'])

/** Read as the carriers do: one word alone, in any letter case; undefined for any other reply. */
export function readTextReply(text: string): TextReply | undefined {
  const word = text.toUpperCase().replace(/[^\p{L}]/gu, '')
  if (stopWords.has(word)) return 'STOP'
  return startWords.has(word) ? 'START' : undefined
}
