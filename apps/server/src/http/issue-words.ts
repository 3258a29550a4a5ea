import type { z } from 'zod'

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a moment (ISO 8601)',
}

const formats: Record<string, string> = {
  uuid: 'an id (UUID)',
  email: 'an email address',
  url: 'an address (URL)',
  datetime: 'a moment (ISO 8601, 2026-03-14T15:09:26Z)',
  date: 'a day (YYYY-MM-DD)',
  time: 'a time of day (HH:MM)',
}

/** What is wrong with an input and what would be right, where its shape has no words of its own for it. */
export const issueWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${kinds[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`
    case 'invalid_format':
      return `must be ${formats[issue.format] ?? `of the form ${issue.pattern ?? issue.format}`}`
    case 'too_small':
      return sizeWords(issue.origin, 'at least', issue.inclusive === false ? 'more than' : 'at least', issue.minimum)
    case 'too_big':
      return sizeWords(issue.origin, 'at most', issue.inclusive === false ? 'less than' : 'at most', issue.maximum)
    case 'invalid_union':
      // Only one that is told apart by a word knows which words there are.
      return 'options' in issue && Array.isArray(issue.options) ? `must be one of ${issue.options.join(', ')}` : undefined
    case 'unrecognized_keys':
      return `has fields that nobody knows here: ${issue.keys.slice(0, 5).join(', ')}`
    default:
      return undefined
  }
}

function sizeWords(origin: string, counted: string, compared: string, limit: number | bigint): string {
  if (origin === 'string')
    return limit === 1 && counted === 'at least' ? 'must not be empty' : `must have ${counted} ${limit} characters`
  if (origin === 'array' || origin === 'set') return `must have ${counted} ${limit} ${limit === 1 ? 'entry' : 'entries'}`
  return `must be ${compared} ${limit}`
}
