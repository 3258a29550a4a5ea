/** What the product writes to people: plain text, one sentence to a thought. A line that is a link alone becomes one in the mail. */
export type Words = { subject: string; text: string }

export function resetLetter({ firstName, link, lasts }: { firstName: string; link: string; lasts: string }): Words {
  return {
    subject: 'Set a new Lotline password',
    text: `${greeting(firstName)}

Somebody asked for a new password for your Lotline account. Set it here:

${link}

The link works once, for ${lasts}. If you did not ask for it, leave this mail alone: your password stays as it is.`,
  }
}

export type Invitation = { firstName: string; invitedBy: string; rooftopName: string; link: string; lasts: string }

export function invitationLetter({ firstName, invitedBy, rooftopName, link, lasts }: Invitation): Words {
  return {
    subject: `${invitedBy} invites you to ${rooftopName} on Lotline`,
    text: `${greeting(firstName)}

${invitedBy} invites you to work with ${rooftopName} on Lotline, where the dealership sees what each car still needs. Choose your password here:

${link}

The link works once, for ${lasts}. After that ask ${invitedBy} for a new one.`,
  }
}

export function passwordChangedLetter(firstName: string): Words {
  return {
    subject: 'Your Lotline password was changed',
    text: `${greeting(firstName)}

The password of your Lotline account was changed, and other devices were signed out.

If you did not change it, ask for a new one on the sign-in page and tell your administrator at once.`,
  }
}

/** To the address that an account had until now. */
export function emailChangedLetter(firstName: string): Words {
  return {
    subject: 'Your Lotline email address was changed',
    text: `${greeting(firstName)}

The email address of your Lotline account was changed. From now on you sign in with the new address, and this one gets no more mail.

If you did not change it, tell your administrator at once.`,
  }
}

export type Feedback = {
  subject: string
  message: string
  name: string
  emailAddress: string
  mobilePhone: string | null
  rooftopName: string
}

/** To support. */
export function feedbackLetter({ subject, message, name, emailAddress, mobilePhone, rooftopName }: Feedback): Words {
  return {
    subject: `Feedback: ${subject}`,
    text: `${message}

From: ${name} <${emailAddress}>
Phone: ${mobilePhone || 'none'}
Rooftop: ${rooftopName || 'none'}`,
  }
}

function greeting(firstName: string): string {
  return firstName ? `Hello ${firstName},` : 'Hello,'
}
