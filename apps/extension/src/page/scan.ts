import { findPageVins } from '@lotline/domain/extension/page-vins'

/** Texts that look like a VIN of which one page is read: beyond that it is a list for machines. */
export const MAX_TEXTS = 500
/** Milliseconds at a time, so that the page goes on. */
const sliceMs = 8
const skipped =
  'script,style,noscript,template,textarea,select,input,svg,canvas,code[contenteditable],[contenteditable=""],[contenteditable="true"]'

/** Where a VIN stands on a page. */
export type Occurrence = { readonly vin: string; readonly isVin: boolean; readonly text: Text }

export type Scan = {
  /** What is on the page now, in the order in which it was found. */
  occurrences(): readonly Occurrence[]
  stop(): void
}

/** Reads a page's texts for VINs, slice by slice, and again where something changes. `onChange` is called after each round that has found or lost something. */
export function openScan(root: Element, onChange: (gone: readonly Text[]) => void): Scan {
  const known = new Map<Text, readonly Occurrence[]>()
  const waiting = new Set<Node>([root])
  const gone: Text[] = []
  let isChanged = false
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes, removedNodes } of records) {
      if (type === 'characterData') waiting.add(target)
      else for (const node of addedNodes) if (!isOwn(node)) waiting.add(node)
      if (removedNodes.length > 0) isChanged ||= forgetGone()
    }
    if (waiting.size > 0 || isChanged) plan()
  })
  observer.observe(root, { subtree: true, childList: true, characterData: true })
  plan()

  function plan(): void {
    if (timer === undefined && !isStopped) timer = setTimeout(run, 0)
  }

  function run(): void {
    timer = undefined
    const end = performance.now() + sliceMs
    for (const node of waiting) {
      waiting.delete(node)
      if (!node.isConnected) continue
      const rest = read(node, end)
      for (const later of rest) waiting.add(later)
      if (performance.now() >= end) break
    }
    if (waiting.size > 0) plan()
    else if (isChanged) {
      isChanged = false
      onChange(gone.splice(0))
    }
  }

  /** Reads below a node until the time is over; answers what is left of it. */
  function read(node: Node, end: number): Node[] {
    if (node instanceof Text) {
      readText(node)
      return []
    }
    if (!(node instanceof Element) || node.closest(skipped) || isOwn(node)) return []
    const left: Node[] = []
    for (const child of node.childNodes) {
      if (performance.now() >= end) left.push(child)
      else left.push(...read(child, end))
    }
    return left
  }

  function readText(text: Text): void {
    const before = known.get(text)
    const vins = text.data.length < 17 || text.parentElement?.closest(skipped) ? [] : findPageVins(text.data)
    if (!before && vins.length === 0) return
    if (before && before.map(({ vin }) => vin).join() === vins.map(({ vin }) => vin).join()) return
    if (before) gone.push(text)
    isChanged = true
    if (vins.length === 0) known.delete(text)
    else if (before || countTexts() < MAX_TEXTS)
      known.set(
        text,
        vins.map(({ vin, isVin }) => ({ vin, isVin, text })),
      )
  }

  function countTexts(): number {
    return new Set([...known.values()].flat().map(({ vin }) => vin)).size
  }

  function forgetGone(): boolean {
    const lost = [...known.keys()].filter((text) => !text.isConnected)
    for (const text of lost) known.delete(text)
    gone.push(...lost)
    return lost.length > 0
  }

  return {
    occurrences: () => [...known.values()].flat(),
    stop() {
      isStopped = true
      observer.disconnect()
      clearTimeout(timer)
    },
  }
}

export const ownTag = 'lotline-mark'

function isOwn(node: Node): boolean {
  return node instanceof Element && node.localName === ownTag
}
