import type { Words } from '../../mail/letters.ts'
import type { Digest, DigestSection } from './digest.ts'

/** A digest as a mail, in which every vehicle is a line that leads to it. */
export function digestLetter({ subject, sections }: Digest, firstName: string, linkTo: (place: string) => string): Words {
  const link = (words: string, place: string) => `${words.replace(/\s+/g, ' ')} <${linkTo(place)}>`
  const write = ({ title, lines, more, moreLink }: DigestSection) =>
    [
      title,
      ...lines.map(({ stockNumber, words, figure, link: place }) =>
        link([stockNumber, words, figure].filter(Boolean).join(', '), place),
      ),
      ...(moreLink === null ? [] : [link(`${more} more`, moreLink)]),
    ].join('\n')
  const text = [
    firstName ? `Hi ${firstName},` : 'Hello,',
    ...sections.map(write),
    ['You get this because the daily digest is on.', link('Change or stop it', 'profile/notifications')].join('\n'),
  ].join('\n\n')
  return { subject, text }
}
