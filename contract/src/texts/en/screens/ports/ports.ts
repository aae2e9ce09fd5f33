/** The list of ports and its chart. */
export const ports = {
  title: 'Ports',
  failed: 'The ports could not be loaded',
  none: 'No port matches',
  'none-text':
    'Figures exist for ports at which calls were found. Change the search, or open the data sheet of any port.',
  'no-calls': 'No port calls yet',
  'no-calls-text': 'Ports appear here once ship positions arrive: connect an AIS feed under Data sources.',
  search: 'Search ports',
  'search-example': 'Name, code, country code',
  list: {
    label: 'Which ports',
    top: 'Top 20',
    all: 'All ports',
    mine: 'Subscribed',
  },
  level: 'Congestion',
  levels: {
    unblocked: 'Unblocked',
    'partially-unblocked': 'Partially unblocked',
    slight: 'Slight',
    medium: 'Medium',
    severe: 'Severe',
    none: 'No level',
  },
  head: {
    port: 'Port',
    calls: 'Calls, 7 days',
    'at-anchor': 'At anchor',
    'at-berth': 'At berth',
    'in-port': 'In port',
    arriving: 'Arriving (AIS)',
    waiting: 'Anchor, median',
    berth: 'Berth, median',
    direct: 'Direct',
  },
  hours: '{{hours}} h',
  percent: '{{percent}} %',
  'map-label': 'Chart: {{count}} ports coloured by congestion',
  'on-map': '{{name}}: {{level}}, {{count}} ships in port',
  open: 'Open the port',
  measured: 'Port figures {{ago}}',
  sample: 'n = {{count}}, {{days}} d',
  few: 'few calls',
  'counts-text':
    'Levels, counts, calls and hours are of the ships named beside the level. ' +
    'Arriving (AIS) are those of them whose crew reports the port as destination within seven days; ' +
    'the page of the port counts all types, also by ETAs of cargo and published schedules.',
  next: 'next {{time}}',
};
