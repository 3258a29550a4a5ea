import { useState } from 'react'

type Fields = Readonly<Record<string, unknown>>
type Typing<T> = { readonly typed: Partial<T>; readonly seen: T }

/** What is typed over values that others may change meanwhile: what was not typed follows them, what was stays until it is saved or given up. */
export function useTyped<T extends Fields>(live: T) {
  const [{ typed, seen }, set] = useState<Typing<T>>({ typed: {}, seen: live })
  const isTyping = Object.keys(typed).length > 0
  return {
    draft: { ...live, ...typed },
    /** Fields that somebody else has changed since the typing began. */
    changed: isTyping ? changedBetween(seen, live) : [],
    /** Those of them whose new value saving would replace. */
    isReplaced: (field: keyof T) => field in typed && !isEqual(typed[field], live[field]),
    change: (changes: Partial<T>) => set({ typed: { ...typed, ...changes }, seen: isTyping ? seen : live }),
    giveBack: (field: keyof T) => set({ typed: without(typed, field), seen }),
    forget: () => set({ typed: {}, seen: live }),
  }
}

function changedBetween<T extends Fields>(seen: T, live: T): (keyof T)[] {
  const fields: (keyof T)[] = Object.keys(live)
  return fields.filter((field) => !isEqual(seen[field], live[field]))
}

function without<T extends Fields>(typed: Partial<T>, field: keyof T): Partial<T> {
  const { [field]: _given, ...rest } = typed
  return rest as Partial<T> // what is left of a part is one
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
