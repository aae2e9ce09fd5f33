export const portInsight = {
  subject: 'Portolan: {ports} on {date}',
  port: '{port} ({code}), {date}.',
  level: 'Congestion: {level} (index {index}).',
  'no-level': 'Congestion: no level, too few calls.',
  counts: 'At anchor {anchor}, at berth {berth} on average; {calls} berthed.',
  wait: 'Median wait at anchor {hours} h.',
  before: 'A week before: {anchor}, {berth}; {calls} berthed.',
  no: '{port} ({code}): nothing was measured yesterday.',
  note: 'Days follow the calendar of each port. The report on the week comes on Monday as PDF.',
  simulated: 'All figures are simulated.',
  space: ' ',
};
