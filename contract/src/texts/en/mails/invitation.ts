export const invitation = {
  subject: '{company} invites you to Portolan',
  body:
    '{inviter} invites you to the company account {company} of Portolan as {role}.\n\nOpen this link, ' +
    'sign in or register, and join:\n{link}\n\nIt is good once, for {days} days. If you do not know ' +
    '{inviter}, ignore this message.',
  role: {
    owner: 'owner',
    member: 'member',
    'read-only': 'reader',
  },
};
