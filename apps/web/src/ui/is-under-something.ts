/** Whether a dialog or a menu is open over the page; lists stay in the document while they are shut. */
export function isUnderSomething(): boolean {
  const floating = document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]')
  return [...floating].some((element) => element.checkVisibility())
}
