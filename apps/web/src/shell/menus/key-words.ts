import type { PageKey } from '../../ui/page/page-keys.ts'

/** What keys do, and every way to do it: each the keys to press one after the other, as they are printed on a keyboard. */
export type KeyLine = { readonly does: string; readonly ways: readonly (readonly string[])[] }

const printed: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑', Escape: 'Esc' }

/** One line for everything that can be done, the page's own first. */
export function keyLines(keys: readonly Pick<PageKey, 'keys' | 'does' | 'isEverywhere'>[]): KeyLine[] {
  const lines = new Map<string, string[][]>()
  const ordered = [...keys.filter((key) => !key.isEverywhere), ...keys.filter((key) => key.isEverywhere)]
  for (const { keys: ways, does } of ordered) lines.set(does, [...(lines.get(does) ?? []), ...ways.map(presses)])
  return [...lines].map(([does, ways]) => ({ does, ways }))
}

function presses(sequence: string): string[] {
  return sequence.split(' ').flatMap((key) => (key.startsWith('mod+') ? ['Ctrl', nameOf(key.slice(4))] : [nameOf(key)]))
}

function nameOf(key: string): string {
  return printed[key] ?? (key.length === 1 ? key.toUpperCase() : key)
}
