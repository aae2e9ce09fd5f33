export const staffSources = {
  search: 'Search data sources',
  'search-hint': 'Source or company',
  company: 'Company',
  trouble: 'Trouble',
  'trouble-only': 'only troubled ones',
  none: 'No data source yet',
  'none-text':
    'The sources of all company accounts stand here: carriers’ endpoints, programs that push, files.',
  'show-trouble': '{{number}} failed or refused messages of {{name}}',
  state: 'State',
  'any-trouble': 'failed or refused',
  form: 'Form',
  'every-source': 'Show all sources',
  replay: 'Read again',
  'replay-source': 'Read all of this source again',
  replayed_one: '{{count}} message is read again.',
  replayed_other: '{{count}} messages are read again.',
  'replay-failed': 'Nothing was read again',
  'no-message': 'No message failed or was refused',
  'no-message-text':
    'Messages that failed or were refused stay here with their reason until they are read again.',
} as const;
