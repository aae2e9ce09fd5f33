export const sourceMessages = {
  messages: {
    title: 'Messages',
    source: 'Source',
    'all-sources': 'All sources',
    all: 'All',
    trouble: 'Failed and rejected',
    table: 'Raw messages, {{number}} rows',
    failed: 'The messages could not be loaded',
    older: 'Show older ones',
    'replay-all_one': 'Reprocess {{count}} message',
    'replay-all_other': 'Reprocess all {{count}}',
    'replay-help': 'Processes every failed and rejected message again. Known events stay as they are.',
    'new-facts': '{{number}} of them new',
    'show-all': 'Show all messages',
    none: 'No message yet',
    'none-text':
      'What sources send is kept here as it came, before it is processed. Upload a file to see an example.',
    'no-trouble': 'Nothing failed or was rejected',
    'no-trouble-text':
      'Messages that cannot be processed stay here with the reason, until they are reprocessed.',
    gone: 'This source does not exist',
    'gone-text':
      'It was removed, or the address belongs to another company. Messages of removed sources are under All.',
    columns: {
      received: 'Received',
      source: 'Source',
      state: 'State',
      facts: 'Events',
      refusals: 'Rejected',
      reason: 'First reason',
    },
  },
  'no-messages': {
    'not-kept': {
      word: 'not kept',
      title: 'A live feed keeps no messages',
      text:
        'Its sentences are processed as they come; positions, names and destinations are kept. Its ' +
        'vessels are on the Vessels page.',
    },
    'nothing-yet': {
      word: 'nothing yet',
      title: 'Nothing received yet',
      text: 'The source is ready. Its first message appears here within a second of its arrival.',
    },
    'not-asked': {
      word: 'not checked yet',
      title: 'Not checked yet',
      text:
        'The carrier is polled every {{count}} min for each tracked number. Track a number of this ' +
        'carrier, or test the endpoint.',
    },
    'has-nothing': {
      word: 'no data',
      title: 'The source has no data',
      text: 'It answered {{ago}}, without an event for the requested numbers. Next update within {{count}} min.',
    },
    silent: {
      word: 'silent',
      title: 'The source is silent',
      text: 'Last message {{ago}}. Ask its operator; what it sends later is processed as usual.',
    },
    broken: {
      word: 'broken',
      title: 'The source is broken',
      text: '{{reason}} It is retried automatically; test it once the cause is gone.',
    },
    paused: {
      word: 'paused',
      title: 'The source is paused',
      text: 'It was switched off before a message came. Resume it to receive messages.',
    },
  },
} as const;
