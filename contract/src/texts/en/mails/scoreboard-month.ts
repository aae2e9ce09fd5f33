export const scoreboardMonth = {
  subject: 'Portolan: ETA scoreboard of {month}',
  body: 'How good the ETAs were in {month}, measured on {arrivals} arrivals.',
  simulated: 'All of them are simulated.',
  line: '{horizon} before arrival: ETA in use missed by {median} h (median), {p90} h (P90), n = {n}',
  'line-carrier':
    '{horizon} before arrival: ETA in use missed by {median} h (median), {p90} h (P90); carrier {carrier} h; n = {n}',
  horizon: {
    '14-and-more': '14 days and more',
    '7-to-14': '7 to 14 days',
    '3-to-7': '3 to 7 days',
    '1-to-3': '1 to 3 days',
    'under-1': 'under 1 day',
  },
  'too-few': 'Too few arrivals for figures: at least 5 are needed.',
  page: 'All figures and definitions:',
  end: 'You get this mail because you asked for it on that page, where you can also end it.',
};
