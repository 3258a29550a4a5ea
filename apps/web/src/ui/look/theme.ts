import { breakpoints } from '@lotline/look/breakpoints'
import { go, plate, slow, stop, zinc } from '@lotline/look/colors'
import { createTheme, type MantineColorsTuple } from '@mantine/core'

// Mantine reads dark[0] text, [2] dimmed, [3] placeholder, [4] borders, [5] hover, [6] default background, [7] body.
const dark: MantineColorsTuple = [
  '#E8EEEE',
  '#BFCACB',
  '#99A8AA',
  '#7D8C8F',
  '#435155',
  '#293437',
  '#1D2628',
  '#171E20',
  '#12191A',
  '#0E1415',
]

// Control heights: table, desktop, dialog, touch, glove.
const heights = new Map([
  ['xs', '26px'],
  ['sm', '32px'],
  ['md', '40px'],
  ['lg', '48px'],
  ['xl', '56px'],
])

function heightOf(size: unknown): string {
  return heights.get(String(size ?? 'sm')) ?? '32px'
}

export const theme = createTheme({
  primaryColor: 'plate',
  primaryShade: { light: 6, dark: 5 },
  colors: { plate, gray: zinc, dark, go, slow, stop, green: go, yellow: slow, red: stop },
  black: '#131B1D',
  white: '#FFFFFF',
  autoContrast: false,
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  fontFamily: '"Inter Variable", Inter, system-ui, sans-serif',
  headings: {
    fontFamily: '"Barlow Semi Condensed", "Inter Variable", sans-serif',
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.15' },
      h2: { fontSize: '1.125rem', lineHeight: '1.15' },
      h3: { fontSize: '1rem', lineHeight: '1.15' },
      h4: { fontSize: '0.875rem', lineHeight: '1.2' },
    },
  },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  lineHeights: { xs: '1.25', sm: '1.35', md: '1.4', lg: '1.4', xl: '1.3' },
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.5rem' },
  radius: { xs: '2px', sm: '3px', md: '4px', lg: '6px', xl: '6px' },
  defaultRadius: 'md',
  shadows: { xs: 'none', sm: 'none', md: 'var(--shadow-pop)', lg: 'var(--shadow-pop)', xl: 'var(--shadow-pop)' },
  breakpoints,
  components: {
    Button: {
      defaultProps: { size: 'sm' },
      vars: (_: unknown, props: { size?: unknown }) => ({ root: { '--button-height': heightOf(props.size) } }),
    },
    ActionIcon: {
      defaultProps: { size: 'sm', variant: 'default' },
      vars: (_: unknown, props: { size?: unknown }) => ({ root: { '--ai-size': heightOf(props.size) } }),
    },
    Input: {
      defaultProps: { size: 'sm' },
      vars: (_: unknown, props: { size?: unknown }) => ({ wrapper: { '--input-height': heightOf(props.size) } }),
    },
    // Help sits below the field and an error replaces it.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] } },
    Paper: { defaultProps: { radius: 'lg', withBorder: true } },
    // Their headers would otherwise count as a second banner of the page.
    Modal: {
      defaultProps: { radius: 'lg', transitionProps: { duration: 140 }, attributes: { header: { role: 'presentation' } } },
    },
    Drawer: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
    Menu: { defaultProps: { shadow: 'md', transitionProps: { duration: 90 } } },
    // Placed in the window, not in the document: what hangs over its edge would make all of the page scroll.
    Popover: { defaultProps: { floatingStrategy: 'fixed' } },
  },
})
