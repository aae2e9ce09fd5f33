/** `{name}` and the like are filled from the mail; `{day}` is a day of UTC. */
export const demos = {
  booked: {
    subject: 'Your Portolan demo',
    body:
      'Hello {name},\n\nwe have your request for {company}. A consultant responds by {day}, within 3 ' +
      'business days.\n\nIf you did not ask for it, ignore this message.',
  },
  invitation: {
    subject: 'Your Portolan trial account',
    body:
      'Hello {name},\n\nyour {trialDays}-day trial account for {company} is ready. Choose a username ' +
      'and a password here:\n\n{link}\n\nThe link is good once, until {day} (UTC). If it has ended, ' +
      'ask for a new one on the same page.',
  },
  activated: {
    subject: 'Your Portolan account is active',
    body:
      'Hello {name},\n\nyour account is active and served until {day} (UTC), that day included. Sign ' +
      'in here:\n\n{link}',
  },
  'activated-open': {
    subject: 'Your Portolan account is active',
    body: 'Hello {name},\n\nyour account is active. Sign in here:\n\n{link}',
  },
  declined: {
    subject: 'Your Portolan demo request',
    body:
      'Hello {name},\n\nwe cannot offer you a trial at this time:\n\n{reason}\n\nYou can book again ' +
      'here:\n\n{link}',
  },
  'trial-ending': {
    subject: 'Your Portolan trial ends on {day}',
    body:
      'Hello {name},\n\nthe trial of {company} ends on {day} (UTC); days left after today: {daysLeft}. ' +
      'Nothing is deleted when it ends, but nobody can sign in. To go on with an official account, ' +
      'write to us here:\n\n{link}',
  },
  official: {
    subject: 'Your Portolan account is official',
    body:
      'Hello {name},\n\nyour trial has become an official account, served until {day} (UTC). ' +
      'Everything you track is still there:\n\n{link}',
  },
  'official-open': {
    subject: 'Your Portolan account is official',
    body:
      'Hello {name},\n\nyour trial has become an official account without an end date. Everything you ' +
      'track is still there:\n\n{link}',
  },
};
