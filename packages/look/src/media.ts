// A media query reads no variable: style sheets repeat these conditions as they stand here.

/** A phone, or a window as narrow as one: below the breakpoint `md`. */
export const phoneMedia = '(max-width: 767.98px)'

/** Room for a panel beside a list. */
export const desktopMedia = '(min-width: 1024px)'

/** A finger, which gets 48 px of each control. */
export const touchMedia = '(pointer: coarse)'
