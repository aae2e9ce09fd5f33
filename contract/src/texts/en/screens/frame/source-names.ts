/** Names that the simulated world gives its sources; carriers keep their own. */
export const sourceNames = {
  simulated: '{{name}} (simulated)',
  airlines: 'Airlines',
  'operational-schedules': 'Operational schedules',
  'commercial-schedules': 'Commercial schedules',
  'storm-decks': 'Storm decks',
  'air-messages': 'Air messages',
  'air-messages-in-xml': 'Air messages in XML',
  'car-location-messages': 'Car location messages',
  'rail-messages-in-x12': 'Rail messages in X12',
  'trains-between-china-and-europe': 'Trains between China and Europe',
  'cargo-milestones': 'Cargo milestones',
  'arrival-notices': 'Arrival notices',
  'ais-receivers': 'AIS receivers',
};
