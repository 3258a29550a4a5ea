import { expect, test } from 'vitest'
import { cleanCoded } from './coded-text.ts'

test.each([
  ['CrÃ¨me BrÃ»lÃ©e', 'Crème Brûlée'],
  ['Weiß MÃ©tallisÃ©', 'Weiß Métallisé'],
  ['4.2 â€“ 5.0 â€œSportâ€\u009D', '4.2 – 5.0 “Sport”'],
  ['Black&nbsp;&amp;&nbsp;Tan', 'Black\u00A0&\u00A0Tan'],
  ['Cr&egrave;me &#8211; &#x41;&amp;eacute;', 'Crème – Aé'],
  ['<p>One <b>owner</b><br/>no smoke</p>', 'One owner\nno smoke'],
  ['&lt;b&gt;Nice&lt;/b&gt;', 'Nice'],
  ['https://a.test/1.jpg?a=1&amp;b=2', 'https://a.test/1.jpg?a=1&b=2'],
])('%j reads %j', (coded, text) => expect(cleanCoded(coded)).toBe(text))

test.each([
  'Crème',
  'Âge, Ãlvaro and château',
  'AT&T; a < b > c',
  'x &nosuch; y',
  '&#0;'.replace('&#0;', '&#;'),
  'a<3>b',
  'https://a.test/?x=1&copy=2',
])('%j stays what it is', (text) => expect(cleanCoded(text)).toBe(text))
