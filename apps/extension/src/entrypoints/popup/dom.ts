type Part = Node | string | false | null | undefined

/** An element with what is in it; texts are texts. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  given: Partial<HTMLElementTagNameMap[Name]> = {},
  ...parts: Part[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), given)
  made.append(...parts.filter((part) => part !== false && part !== null && part !== undefined))
  return made
}

export function button(label: string, act: () => void, className = ''): HTMLButtonElement {
  const made = element('button', { type: 'button', className }, label)
  made.addEventListener('click', act)
  return made
}

/** What there is to say in place of a list. */
export function state(title: string, text: string, ...acts: Part[]): HTMLElement {
  return element('div', { className: 'state' }, element('strong', {}, title), element('p', { className: 'quiet' }, text), ...acts)
}

export function byId(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The page has no ${id}`)
  return found
}

export function show(title: string, ...parts: Part[]): void {
  byId('title').textContent = title
  const main = byId('main')
  main.className = ''
  main.replaceChildren(...parts.filter((part) => part !== false && part !== null && part !== undefined))
}
