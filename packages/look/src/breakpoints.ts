/** Widths of the window from which a layout is another, in em of 16 px: 576, 768, 991 and 1200 px. */
export const breakpoints = { xs: '0em', sm: '36em', md: '48em', lg: '61.9375em', xl: '75em' } as const
