import { useEffect, useRef } from 'react'

export type PageKey = {
  /** What is pressed: 'j', '?', 'g i' one after the other, 'mod+k' with Ctrl or Cmd, 'shift+a'. Each of them does the same. */
  readonly keys: readonly string[]
  /** How they are called in the list of keys where they are many: '1–9'. */
  readonly told?: string
  /** For the list of keys: 'Next vehicle'. */
  readonly does: string
  readonly act: (event: KeyboardEvent) => void
  /** Works on every page, and is told after the page's own. */
  readonly isEverywhere?: boolean
  /** Where the key means this only at times: otherwise it is left to the browser. */
  readonly isMeant?: () => boolean
  /** Where it is meant it is meant before what the rest of the page does with the key. */
  readonly goesFirst?: boolean
}

const pages = new Set<{ readonly current: readonly PageKey[] }>()
const sequenceMs = 1500
let begun = { key: '', at: 0 }

/** Makes keys work while the component is on the screen. They are off while typing and under dialogs and menus. */
export function usePageKeys(keys: readonly PageKey[]): void {
  const latest = useRef(keys)
  // The window's keyboard is the outside system, here and below.
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    if (pages.size === 0) window.addEventListener('keydown', onKeyDown)
    pages.add(latest)
    return () => {
      pages.delete(latest)
      if (pages.size === 0) window.removeEventListener('keydown', onKeyDown)
    }
  }, [])
}

/** The keys that work now. */
export function listPageKeys(): PageKey[] {
  return [...pages].flatMap(({ current }) => current)
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.altKey || isUnderSomething()) return
  const isModified = event.ctrlKey || event.metaKey
  if (!isModified && (isTyping(event.target) || !areKeysOn())) return
  const key = pressed(event)
  // Holding Shift or Ctrl down is not yet a key.
  if (key === undefined) return
  const sequence = begun.key && event.timeStamp - begun.at < sequenceMs ? `${begun.key} ${key}` : key
  begun = { key: '', at: 0 }
  const meant = (wanted: string) => {
    const all = listPageKeys().filter(({ keys, isMeant }) => keys.includes(wanted) && (isMeant?.() ?? true))
    return all.find(({ goesFirst }) => goesFirst) ?? all[0]
  }
  // A letter with Shift is the letter, unless the page makes more of it.
  const found = (event.shiftKey && meant(`shift+${sequence}`)) || meant(sequence)
  if (found) {
    event.preventDefault()
    found.act(event)
  } else if (listPageKeys().some(({ keys }) => keys.some((one) => one.startsWith(`${key} `)))) {
    begun = { key, at: event.timeStamp }
  }
}

/** The name of a key as lists of keys spell it; undefined for a modifier alone. */
export function pressed({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): string | undefined {
  if (['Shift', 'Control', 'Meta', 'Alt'].includes(key)) return undefined
  // Caps Lock does not make it another key.
  const plain = key.length === 1 ? key.toLowerCase() : key
  return ctrlKey || metaKey ? `mod+${plain}` : plain
}

const typed = 'textarea, select, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="button"])'

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typed) !== null
}

// Lists stay in the document while they are shut.
function isUnderSomething(): boolean {
  const floating = document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]')
  return [...floating].some((element) => element.checkVisibility())
}

const key = 'lotline-keys'

/** Whether single keys work on this device. Whoever dictates to it turns them off. */
export function areKeysOn(): boolean {
  return localStorage.getItem(key) !== 'off'
}

export function switchKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(key)
  else localStorage.setItem(key, 'off')
}
