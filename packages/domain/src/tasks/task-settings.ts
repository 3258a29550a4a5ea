import { isLineText } from '../people/names.ts'

/** What kinds of work a rooftop starts with. */
export const usualTaskTypes: readonly string[] = ['Mechanical', 'Body', 'Detail', 'Parts', 'Other']

/** What a rooftop's own work costs an hour until somebody says otherwise, in US dollars. */
export const usualLaborRate = { name: 'Internal shop rate', rate: 110 } as const

export const mostTemplates = 500
export const mostPackages = 100
/** Characters of the name of a template or package, in English and in Spanish. */
export const MAX_TEMPLATE_NAME = 200

/** Names are one where they differ in case and outer spaces alone. */
export function isSameName(one: string, other: string): boolean {
  return templateNameKey(one) === templateNameKey(other)
}

/** The key of a template's name, by which work is found to be the template's; the database keeps names by it. */
export function templateNameKey(name: string): string {
  return name.trim().toLowerCase()
}

/** Why a template cannot have this Spanish name; undefined where it can. None at all is fine. */
export function spanishNameFault(typed: string): string | undefined {
  const name = typed.trim()
  if (name === '') return undefined
  if (!isLineText(name)) return 'must not contain control characters'
  return name.length > MAX_TEMPLATE_NAME ? `must be ${MAX_TEMPLATE_NAME} characters or fewer` : undefined
}

/** Where a name stands for the second time; -1 where each stands once. */
export function doubledAt(names: readonly string[]): number {
  return names.findIndex((name, index) => names.findIndex((other) => isSameName(name, other)) < index)
}

/** A type as the rooftop spells it; undefined where it has no such type. */
export function typeNamed(types: readonly string[], text: string): string | undefined {
  return types.find((type) => isSameName(type, text))
}
