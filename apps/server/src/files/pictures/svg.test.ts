import { expect, test } from 'vitest'
import { cleanSvg } from './svg.ts'

const root = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const clean = (text: string) => cleanSvg(Buffer.from(text))

test('a drawing stays what it draws', () => {
  const drawing = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "a" "b"><!-- x --><svg viewBox='0 0 9 9'><g fill="url(#a)"><path d="M0 0h9"/></g><text>a &amp; b</text></svg>\n`
  expect(clean(drawing)).toBe(`${root} viewBox="0 0 9 9"><g fill="url(#a)"><path d="M0 0h9"/></g><text>a &amp; b</text></svg>`)
})

test.each([
  ['<svg onload="x()"/>', '/>'],
  ['<svg><script>x()</script><g/></svg>', '><g/></svg>'],
  ['<svg><SCRIPT>x()</SCRIPT></svg>', '></svg>'],
  ['<svg><foreignObject><div><script/></div></foreignObject></svg>', '></svg>'],
  ['<svg><a href="javascript:x"><text>t</text></a></svg>', '></svg>'],
  ['<svg><use href="http://there/x.svg#a"/><use xlink:href="#b"/></svg>', '><use/><use xlink:href="#b"/></svg>'],
  ['<svg><rect fill="url(http://there)" width="1"/></svg>', '><rect width="1"/></svg>'],
  ['<svg><rect style="fill:u&#114;l(//there)"/></svg>', '><rect/></svg>'],
  ['<svg><rect style="fill:red"/></svg>', '><rect style="fill:red"/></svg>'],
  ['<svg><style>@import "x"</style><image href="file:///etc/passwd"/><animate onbegin="x"/></svg>', '></svg>'],
  ['<svg><![CDATA[<script>x</script>]]></svg>', '>&lt;script&gt;x&lt;/script&gt;</svg>'],
  ['<svg xmlns:x="y" x:onload="z" data-a="1"/>', ' data-a="1"/>'],
])('%s loses what acts or reaches out', (text, rest) => {
  expect(clean(text)).toBe(`${root}${rest}`)
})

test.each([
  '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg>&a;</svg>',
  '<svg>&lol;</svg>',
  '<svg><g></svg>',
  '<svg>',
  '<svg/><svg/>',
  '<svg a=b/>',
  '<svg a="1" a="2"/>',
  '<svg "/>',
  '<svg>&#0;</svg>',
  'text<svg/>',
  '<html/>',
  '',
  `<svg>${'<g>'.repeat(200)}${'</g>'.repeat(200)}</svg>`,
  `<svg>${'<g/>'.repeat(30_000)}</svg>`,
  `<svg ${Array.from({ length: 200 }, (_, at) => `a${at}=""`).join(' ')}/>`,
])('%.60s is refused', (text) => {
  expect(clean(text)).toBeUndefined()
})

test('bytes that are no text are refused, and five megabytes of beginnings at once', () => {
  expect(cleanSvg(Uint8Array.from([0x3c, 0x73, 0x76, 0x67, 0xff, 0x3e]))).toBeUndefined()
  const begun = process.threadCpuUsage()
  for (const piece of ['<svg ', '<!--', '<svg a="', '<g>', '&', '<svg a="1" '])
    clean(`<svg>${piece.repeat(5_000_000 / piece.length)}`)
  expect(process.threadCpuUsage(begun).user / 1000).toBeLessThan(2000)
})
