/** The page of data access. */
export const dataAccess = {
  title: 'Data access',
  text: 'All rows of this company account as files for other programs. docs/data-access.md describes every column.',
  failed: 'The files could not be read',
  on: 'Make files every night (02:23 UTC)',
  waiting: 'The first files are being made. Reload this page in a minute.',
  made: 'Made {{at}}',
  file: 'File',
  rows: 'Rows',
  size: 'KB',
  views: {
    shipments: 'Ocean shipments',
    legs: 'Legs',
    waybills: 'Air waybills',
    alerts: 'Alerts',
    emissions: 'Carbon emissions',
  },
} as const;
