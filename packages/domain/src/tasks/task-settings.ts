/** What kinds of work a rooftop starts with. */
export const usualTaskTypes: readonly string[] = ['Mechanical', 'Body', 'Detail', 'Parts', 'Other']

/** What a rooftop's own work costs an hour until somebody says otherwise, in US dollars. */
export const usualLaborRate = { name: 'Internal shop rate', rate: 110 } as const

export const mostTemplates = 500
export const mostPackages = 100

/** Names are one where they differ in case and outer spaces alone. */
export function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

/** Where a name stands for the second time; -1 where each stands once. */
export function doubledAt(names: readonly string[]): number {
  return names.findIndex((name, index) => names.findIndex((other) => isSameName(name, other)) < index)
}

/** A type as the rooftop spells it; undefined where it has no such type. */
export function typeNamed(types: readonly string[], text: string): string | undefined {
  return types.find((type) => isSameName(type, text))
}
