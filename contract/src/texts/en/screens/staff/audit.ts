export const audit = {
  none: 'Nothing was done yet',
  'none-text':
    'Every change by staff is recorded here with the values before and after. Nothing can be changed or removed.',
  'of-everything': 'Show everything',
  from: 'From',
  to: 'To',
  field: 'Field',
  before: 'Before',
  after: 'After',
  columns: {
    at: 'When',
    staff: 'Staff',
    action: 'Action',
    subject: 'Subject',
    changes: 'Before and after',
    ip: 'IP address',
    id: 'Id',
    request: 'Request',
  },
  actions: {
    user: {
      added: 'User added',
      edited: 'User edited',
      enabled: 'User enabled',
      forbidden: 'User forbidden',
      deleted: 'User deleted',
      restored: 'User restored',
      'queries-reset': 'Query count reset',
    },
    company: {
      'service-set': 'Terms of service set',
      approved: 'Company approved',
      failed: 'Company not approved',
    },
    demo: {
      accepted: 'Demo request accepted',
      declined: 'Demo request declined',
      'invited-again': 'Invited again',
      'made-official': 'Trial made official',
    },
    outbox: {
      'sent-again': 'Message sent again',
    },
    job: {
      retried: 'Job run again',
      dropped: 'Job dropped',
    },
    'page-error': {
      resolved: 'Page error done',
      reopened: 'Page error reopened',
    },
    message: {
      replayed: 'Messages reprocessed',
    },
    announcement: {
      added: 'Announcement drafted',
      edited: 'Announcement edited',
      published: 'Announcement published',
      withdrawn: 'Announcement withdrawn',
      deleted: 'Announcement deleted',
    },
    passage: { 'state-set': 'Passage state set' },
    list: {
      exported: 'List exported',
    },
  },
  subjects: {
    user: 'User',
    company: 'Company',
    demo: 'Demo request',
    outbox: 'Message sent',
    job: 'Job',
    'page-error': 'Page error',
    announcement: 'Announcement',
    list: 'List',
    passage: 'Passage',
  },
} as const;
