import { convertCssVariables, DEFAULT_THEME, deepMerge, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import type { Plugin } from 'vite'
import { theme } from './src/ui/look/theme.ts'

// Points Mantine's colour roles at our tokens. Paper, Modal and Menu paint with the body colour, so that is the surface; the page itself is canvas.
const roles = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-border': 'var(--line-2)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-error': 'var(--late-text)',
}

/** Writes Mantine's variables of our theme as a style sheet: made in the browser they would cost every page their maker and the time it takes. */
export function themeVariables(): Plugin {
  return {
    name: 'theme-variables',
    load: { filter: { id: /\/ui\/look\/theme-variables\.css$/ }, handler: sheet },
  }
}

function sheet(): string {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme)
  // Of Mantine's own colours those that its components name; nothing of ours names one that the theme does not have.
  const { dark, gray, teal } = whole.colors
  const used = { ...whole, colors: { dark, gray, teal, ...theme.colors } }
  // The shapes differ in the colours that were left out.
  const variables = deepMerge(defaultCssVariablesResolver(used as typeof whole), { variables: {}, light: roles, dark: roles })
  return convertCssVariables(variables, ':root')
}
