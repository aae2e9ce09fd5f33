/** The first minute: the guided start of a new company, and the tour of the demo. */
export const firstMinute = {
  start: {
    label: 'Get started',
    track: 'Track a number',
    source: 'Connect a source',
    invite: 'Invite a colleague',
    skip: 'Skip',
    'skip-of': 'Skip: {{step}}',
    done: '{{step}}: done',
    left: '{{done}} of 3 done',
  },
  tour: {
    offer: 'New here? A tour shows six things in two minutes.',
    begin: 'Take the tour',
    later: 'Not now',
    label: 'Tour, stop {{number}} of 6',
    next: 'Next',
    back: 'Back',
    end: 'End the tour',
    finish: 'Finish',
    overview: 'Four figures and a list',
    'overview-text':
      'Each figure opens the list that it counts. Exceptions on the right are ordered by impact.',
    ocean: 'One row for each container',
    'ocean-text':
      'Type a number or a port into the search. The address of the page is the view: copy it to share ' +
      'it.',
    schedules: 'Sailings with their risk',
    'schedules-text': 'Cut-offs, days and emissions, and the chance that a connection is missed.',
    ports: 'Ports against their own past',
    'ports-text': 'Each congestion level has its formula and its number of ships behind one press.',
    alerts: 'An inbox, not a log',
    'alerts-text':
      'Cause, evidence, owner and due time. An alert is resolved by itself when its cause is gone.',
    sources: 'Where it all comes from',
    'sources-text':
      'Every event can be traced to its raw message here. Connect your own sources in the same place.',
  },
} as const;
