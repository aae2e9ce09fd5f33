/** Further pages of the public site. */
export const siteMore = {
  solutions: {
    title: 'Solutions by industry',
    text: 'Each industry starts with another question. This is the page of the product that answers it.',
    automobile:
      'Vehicle identification numbers and Ro-Ro sailings stand beside containers. Each arrival has its ' +
      'estimate, its source and its delay against the plan.',
    'electronics-manufacturing':
      'The list of late containers is ordered by delay, with the estimate in use and the reason for ' +
      'it. Alerts reach the planner before the shortage reaches the line.',
    'new-energy':
      'The port page shows congestion and dwell, the sailing shows its calls, and a changed port of ' +
      'discharge opens an alert.',
    'information-communication':
      'Air waybills show pieces and weight at each status. A part shipment and a missing piece are ' +
      'listed under discrepancy.',
    logistics:
      'The alert inbox is ordered by impact and has an owner for each case. Reports by customer, lane ' +
      'and carrier name their sample size.',
    energy:
      'Positions, port calls and storms near the route are on one map, with the hour at which a storm ' +
      'comes closest.',
    'e-commerce':
      'The ETA carries a range and the measured error of its source. Watch a sailing and a change ' +
      'reaches you by mail, calendar or chat.',
    retail:
      'Free time is counted day by day by tariff, gate calendar and holidays. The last free day names ' +
      'its source, and invoices are checked against the count.',
  },
  'faq-text': 'What can be typed in, which ETA counts, what happens without news, and what it costs to run.',
  security: {
    title: 'What protects an installation',
    sessions:
      'Passwords are kept as argon2id hashes; session tokens are stored as hashes and live in a cookie ' +
      'that no script can read. A second factor, passkeys and single sign-on are available.',
    rows:
      'The database itself separates companies: row-level security applies to every request, whatever ' +
      'a query forgets.',
    secrets:
      'Passwords are encrypted in the browser before they are sent, and no secret appears in a URL, a ' +
      'log or an error.',
    outbound: 'Requests to addresses that users enter never reach a private network.',
    audit: 'Each change by staff is recorded with who, when, before and after.',
    offline: 'No page needs the internet: fonts, maps and reference data come from your server.',
  },
  contact: {
    description: 'How to book a demo, and how to reach a consultant from your account.',
    text: 'A consultant responds within {{businessDays}} business days. The trial runs {{days}} days.',
    visitor: 'You do not have an account yet',
    'visitor-text': 'Book a demo and say which products interest you.',
    user: 'You have an account',
    'user-text': 'The form there is already filled in with your details.',
  },
} as const;
