import { usePageKeys } from '../../ui/page/page-keys.ts'

const places = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** The keys of a sheet: the item in which the focus is, is the current one. */
export function useSheetKeys(turnOnlyOpen: () => void): void {
  usePageKeys([
    {
      keys: places,
      told: '1–9',
      does: 'Choose an answer by its place',
      act: ({ key }) => choose(Number(key)),
      isMeant: isOnItem,
      goesFirst: true,
    },
    { keys: ['c'], does: 'Add a photo to the answer', act: () => press('photo'), isMeant: isOnItem, goesFirst: true },
    { keys: ['n'], does: 'Write a note on the answer', act: () => press('note'), isMeant: isOnItem, goesFirst: true },
    { keys: ['o'], does: 'Show only what is open', act: turnOnlyOpen },
  ])
}

function currentItem(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('[data-checklist-item]') ?? null
}

function isOnItem(): boolean {
  return currentItem() !== null
}

function choose(place: number): void {
  const item = currentItem()
  const box = item?.querySelectorAll<HTMLInputElement>('input[type="radio"], input[type="checkbox"]')[place - 1]
  if (!box || box.disabled) return
  box.focus()
  box.click()
}

function press(what: 'photo' | 'note'): void {
  currentItem()?.querySelector<HTMLElement>(`[data-act="${what}"] button`)?.click()
}
