/** The product pages of the public site. */
export const siteProducts = {
  next: 'See it in the demo',
  schedules: {
    name: 'Schedules',
    title: 'Every sailing, its changes, and what they do to you',
    text:
      'Search by port, place or port group, direct or with transshipment, with the chance that a connection is ' +
      'missed. Watch a sailing, a lane or a vessel: a change shows on the shipments that are booked on it.',
    first: 'Container and Ro-Ro sailings of several carriers in one list',
    second: 'Cut-offs, and which of them the carrier does not publish',
    third: 'History of each sailing: moved, omitted, swapped, cancelled',
    fourth: 'CSV, Excel and a calendar feed',
  },
  visibility: {
    name: 'Visibility',
    title: 'One timeline from the empty container to its return',
    text:
      'Events of carriers, terminals and vessel positions in one order, each with its source and the raw message ' +
      'behind it. Five estimates of the arrival stand side by side, and one counts, with the reason.',
    first: 'By container, bill of lading, booking or air waybill',
    second: 'Corrections and retractions stay visible',
    third: 'As known on any day of the past',
    fourth: 'CSV and Excel, webhooks and an API',
  },
  alert: {
    name: 'Alerts',
    title: 'What needs a person today, and nothing twice',
    text:
      'Delays, rollovers, storms, congestion, free time and silent sources are judged by rules that you can read ' +
      'and change. A cause higher up holds those below it.',
    first: 'Impact in days and money',
    second: 'A rule is tried on the last 90 days before it is switched on',
    third: 'Mail, SMS, webhooks and chat, with quiet hours',
    fourth: 'Charges counted day by day, invoices checked against them',
  },
  insights: {
    name: 'Data insights',
    title: 'Ports, lanes and sources, measured in the open',
    text:
      'Congestion of each port against its own past, dwell hours and direct berthing; and a scoreboard of how good ' +
      'each source of arrival times really was.',
    first: 'Five levels with written limits',
    second: 'Port groups and weekly reports',
    third: 'Definitions beside every figure',
    fourth: 'Each figure reproduces from stored data',
  },
} as const;
