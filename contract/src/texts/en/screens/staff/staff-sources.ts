export const staffSources = {
  search: 'Search data sources',
  'search-hint': 'Source or company',
  company: 'Company',
  trouble: 'Problems',
  'trouble-only': 'with problems only',
  none: 'No data source yet',
  'none-text':
    'The sources of all company accounts are listed here: carriers’ endpoints, programs that push, files.',
  'show-trouble': '{{number}} failed or rejected messages of {{name}}',
  state: 'State',
  'any-trouble': 'failed or rejected',
  form: 'Format',
  'every-source': 'Show all sources',
  replay: 'Reprocess',
  'replay-source': 'Reprocess all of this source',
  replayed_one: '{{count}} message is being reprocessed.',
  replayed_other: '{{count}} messages are being reprocessed.',
  'replay-failed': 'Nothing was reprocessed',
  'no-message': 'No message failed or was rejected',
  'no-message-text':
    'Messages that failed or were rejected stay here with their reason until they are reprocessed.',
} as const;
