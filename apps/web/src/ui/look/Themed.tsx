import { localStorageColorSchemeManager, MantineContext, MantineThemeProvider, useProviderColorScheme } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useIsAlwaysDark } from './always-dark.ts'
import { theme } from './theme.ts'

const root = () => document.documentElement

/** Mantine's own provider without what writes styles: the build has made the theme's variables, and nobody hides by breakpoints' classes. */
export function Themed({ children }: { readonly children: ReactNode }) {
  const [manager] = useState(localStorageColorSchemeManager)
  const isAlwaysDark = useIsAlwaysDark()
  const scheme = useProviderColorScheme({
    manager,
    defaultColorScheme: 'auto',
    forceColorScheme: isAlwaysDark ? 'dark' : undefined,
    getRootElement: root,
  })
  return (
    <MantineContext
      value={{
        ...scheme,
        getRootElement: root,
        classNamesPrefix: 'mantine',
        cssVariablesSelector: ':root',
        withStaticClasses: true,
        deduplicateInlineStyles: false,
      }}
    >
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  )
}
