export const portReport = {
  subject: 'Portolan: report on {port}, {period}',
  group: 'Portolan: report on the ports of {group}, {period}',
  period: '{from} to {to}',
  simulated: 'All figures are simulated.',
  line:
    '{port} ({code}): {calls} calls, {direct} % berthed directly, median at anchor {anchor}, at berth {berth}, ' +
    'in port {stay}.',
  change: 'Calls in the period before: {before}.',
  hours: '{hours} h',
  none: 'none',
  no: '{port} ({code}): no calls were measured in this period.',
  attached: 'The report with all days is attached as PDF.',
};
