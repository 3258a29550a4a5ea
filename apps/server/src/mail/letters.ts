/** What the product writes to people: plain text, one sentence to a thought. A line that is a link alone becomes one in the mail. */
export type Words = { subject: string; text: string }

export function resetLetter({ firstName, link, lasts }: { firstName: string; link: string; lasts: string }): Words {
  return {
    subject: 'Set a new Lotline password',
    text: `${greeting(firstName)}

Someone asked for a new password for your Lotline account. Set it here:

${link}

The link works once, for ${lasts}. If you did not ask for it, ignore this email. Your password stays the same.`,
  }
}

export function passwordChangedLetter(firstName: string): Words {
  return {
    subject: 'Your Lotline password was changed',
    text: `${greeting(firstName)}

The password of your Lotline account was changed, and other devices were signed out.

If you did not change it, request a new one on the sign-in page and tell your administrator right away.`,
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

export type Invitation = {
  firstName: string
  /** Who invites. */
  from: string
  /** The rooftop or group. */
  place: string
  link: string
  /** How long the link is good; absent for somebody who has a password and only signs in. */
  lasts: string | undefined
}

/** Tells a person that they now work somewhere, and how they come in. */
export function invitationLetter({ firstName, from, place, link, lasts }: Invitation): Words {
  const way = lasts ? 'Set your password to sign in:' : 'Sign in with the account you already have:'
  return {
    subject: `Your Lotline account for ${place}`,
    text: `${greeting(firstName)}

${from} invited you to work at ${place} in Lotline. ${way}

${link}

${lasts ? `The link works once, for ${lasts}. ` : ''}If you were not expecting this, ignore this email.`,
  }
}

function greeting(firstName: string): string {
  return firstName ? `Hello ${firstName},` : 'Hello,'
}
