import { randomBytes } from 'node:crypto'

const otherCase = (text: string) =>
  text.replace(/[a-z]/gi, (letter) => (letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()))

/** Wrong tokens, each made of a right one; the first is as good as any, and the others are held against it. */
export const wrongTokens = {
  unknown: () => randomBytes(16).toString('base64url'),
  'one letter off': (right: string) => `${right[0] === 'A' ? 'B' : 'A'}${right.slice(1)}`,
  'of the other case': otherCase,
  'cut short': (right: string) => right.slice(0, -1),
  doubled: (right: string) => right + right,
  'with a strange letter': (right: string) => `${right.slice(0, -1)}!`,
} as const satisfies Record<string, (right: string) => string>

export type WrongKind = keyof typeof wrongTokens
export const wrongKinds = Object.keys(wrongTokens) as readonly WrongKind[]
