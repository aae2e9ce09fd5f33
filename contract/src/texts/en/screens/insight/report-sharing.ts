/** Items that no figure of a report counts. */
export const reportGaps = {
  'no-data_one': '{{number}} shipment without any report',
  'no-data_other': '{{number}} shipments without any report',
  'not-departed_one': '{{number}} shipment without a reported departure',
  'not-departed_other': '{{number}} shipments without a reported departure',
  'no-actual_one': '{{number}} call whose plan has passed without an actual arrival',
  'no-actual_other': '{{number}} calls whose plan has passed without an actual arrival',
  'not-started_one': '{{number}} clock that has not started',
  'not-started_other': '{{number}} clocks that have not started',
  'no-operator_one': '{{number}} own ship without an operator (it is in the fleet)',
  'no-operator_other': '{{number}} own ships without an operator (they are in the fleet)',
  'no-capacity_one': '{{number}} own ship without a capacity (it is in the fleet)',
  'no-capacity_other': '{{number}} own ships without a capacity (they are in the fleet)',
} as const;

/** Sharing a report. */
export const reportSharing = {
  button: 'Share',
  title: 'Share this report',
  members: 'For members of the company account, with the rows.',
  public: 'For anybody with the link',
  text:
    'It opens without an account and shows this report with these months and filters only: ' +
    'figures and charts, no rows. It can be ended at any time.',
  create: 'Create a link',
  by: '{{name}}, {{ago}}',
  end: 'End',
  gone: 'This report is not shared',
  of: 'Shared by {{company}}',
} as const;
