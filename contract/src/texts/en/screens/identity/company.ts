export const company = {
  title: 'Company information',
  account: 'Login account: {{name}}',
  failed: 'The company information could not be loaded',
  'read-only': 'You can view the company information. Owners and members can change it.',
  'fields-title': 'About the company and you',
  field: {
    companyName: 'Company name',
    department: 'Department',
    jobTitle: 'Job title',
    realName: 'Your real name',
    companyEmail: 'Company e-mail',
    companyAddress: 'Company address',
  },
  part: {
    front: 'front of the card',
    back: 'back of the card',
    companyName: 'company name',
    department: 'department',
    jobTitle: 'job title',
    realName: 'real name',
    companyEmail: 'company e-mail',
    companyAddress: 'company address',
  },
  and: ', ',
  missing: 'Still missing: {{parts}}.',
  submit: 'Submit for review',
  'submit-again': 'Submit again',
  'submit-help':
    'Staff compare the card with what you enter. Until they have decided, nothing can be changed.',
  submitted: 'Submitted for review.',
  card: {
    title: 'Business card',
    front: 'Front',
    back: 'Back',
    drop: 'Drop a picture here',
    none: 'No picture',
    choose: 'Choose a picture',
    replace: 'Replace',
    sent: '{{percent}} % sent',
    checking: 'Being checked',
    failed: 'The picture could not be loaded. Try again',
    help:
      'JPEG, PNG, WebP or GIF, legible, at most {{mb}}M and {{megapixels}} million pixels. Kept ' +
      'without location and other metadata.',
  },
  status: {
    incomplete: {
      title: 'Not certified yet',
      text:
        'Upload both sides of a business card and fill in the form. Cargo big screen and air freight ' +
        'are unlocked when staff have approved it, within 0 to 3 working days.',
    },
    'under-review': {
      title: 'Under review',
      text:
        'Submitted {{submitted}}. A review takes 0 to 3 working days, until {{due}} at the latest. The ' +
        'decision comes by mail and shows here at once.',
      overdue:
        'Submitted {{submitted}}. It should have been decided by {{due}}: please contact customer service.',
    },
    succeeded: {
      title: 'Certified',
      text:
        'Cargo big screen and air freight are unlocked for all people of your company account. Contact ' +
        'customer service to change the information.',
    },
    failed: {
      title: 'Not approved',
      text: 'Correct what the reason says and submit again. Cargo big screen and air freight stay locked until then.',
    },
  },
  locked: {
    label: 'Locked',
    line: 'Overview and air freight open once your company is certified.',
    'line-review':
      'Overview and air freight open once your company is certified. The review takes up to 3 working days.',
    title: 'The cargo big screen is locked',
    text: 'It shows your vessels, ports and exceptions on one chart. It opens when your company is certified.',
    complete: 'Complete company information',
    look: 'View company information',
    track: 'Track a shipment',
    ask: 'Request access from staff',
    asked: 'Requested on {{at}}. Staff see it beside your submission.',
  },
  review: {
    one: 'Submission',
    'one-failed': 'The submission could not be loaded',
    search: 'Search companies',
    'search-hint': 'Company name',
    state: 'State',
    states: { 'under-review': 'Under review', succeeded: 'Approved', failed: 'Failed' },
    columns: {
      company: 'Company',
      person: 'Person',
      account: 'Account',
      submitted: 'Submitted',
      due: 'Decide by',
      decided: 'Decided',
      'big-screen': 'Big screen',
    },
    waits: 'waits for it',
    none: 'No company waits for a review',
    'none-text': 'Submissions appear here by themselves. Choose another state to see what was decided.',
    'none-found': 'No such submission',
    'none-found-text': 'No submission fits the filters.',
    clear: 'Show those under review',
    tenant: 'Company account',
    decision: 'Decision',
    'decided-by': '{{by}}, {{at}}',
    reason: 'Reason',
    'reason-help': 'The company reads it: say what was wrong and what to do.',
    approve: 'Approve',
    fail: 'Do not approve',
    approved: '{{name}} is certified.',
    refused: '{{name}} is notified of the reason.',
    cards: 'Open in full size',
    'no-card': 'Replaced later',
    earlier: 'Earlier submissions',
    outdated: 'Another member of staff has decided meanwhile. This is the current state.',
  },
} as const;
