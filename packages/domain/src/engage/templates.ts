/** A message to begin with; fields stand between braces, as `messageFields` names them. */
export type MessageTemplate = { id: string; name: string; subject: string; text: string }

/** Those that every rooftop has until it writes its own; the first is chosen at first. */
export const usualTemplates: readonly [MessageTemplate, ...MessageTemplate[]] = [
  {
    id: 'as-you-asked',
    name: 'As you asked',
    subject: 'The {Vehicle} you asked about',
    text: `Hi {First name},

here is the {Vehicle} you asked about, with photos and details. It is {Price} today.

{Link}

Call or text me at {My phone}. Or just answer this mail.

{My name}
{Rooftop}`,
  },
  {
    id: 'just-in',
    name: 'Just came in',
    subject: 'Just in: {Vehicle}',
    text: `Hi {First name},

this {Vehicle} just came in, and I thought of you. Take a look before it goes on the lot.

{Link}

Would you like to see it? I can have it ready for you.

{My first name}
{Rooftop}`,
  },
  {
    id: 'still-here',
    name: 'Still here',
    subject: 'The {Vehicle} is still here',
    text: `Hi {First name},

the {Vehicle} is still here. It is {Price} today.

{Link}

Questions? Call me at {My phone}. Or answer this mail.

{My name}
{Rooftop}`,
  },
]
