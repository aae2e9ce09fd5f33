export const fileUpload = {
  file: {
    auto: 'Recognise it by its content',
    drop: 'Drop files here, or',
    choose: 'Choose files',
    help:
      'DCSA JSON, one document or one per line, AIS sentences, or AIS as CSV of MarineCadastre or the ' +
      'Danish Maritime Authority; AIS also packed (gzip, zstd, zip). Up to {{mb}} MB each.',
    size: '{{size}} KB',
    sent: '{{percent}} % sent',
    stop: 'Stop sending {{name}}',
    'too-large': 'Larger than {{mb}} MB. Split it into smaller files.',
    'is-empty': 'The file is empty.',
    stored: '{{name}} is stored',
    'not-stored': '{{name}} was not stored',
    repeated: 'The same file was received before, so nothing is stored twice. This was the result.',
    reading: 'Stored. It is processed next; you may close this, the result stays under Messages.',
    sum: 'Events: {{facts}}, of which {{fresh}} new. Rejected: {{refused}}.',
    'has-nothing': 'The file was processed. It is in order and contains nothing to store.',
    raw: 'Raw message',
    containers_one: '{{count}} container:',
    containers_other: '{{count}} containers:',
    'all-containers': 'All containers',
  },
} as const;
