import { type OptionMark, optionMarks } from '@lotline/domain/checklists/checklists'

const words: Readonly<Record<OptionMark, string>> = { FINE: 'Fine', WATCH: 'Watch', FAILS: 'Fails' }

/** What a choice can say of the vehicle. */
export const markChoices = [{ value: '', label: 'Says nothing' }, ...optionMarks.map((value) => ({ value, label: words[value] }))]

export function markOf(value: string): OptionMark | null {
  return optionMarks.find((one) => one === value) ?? null
}
