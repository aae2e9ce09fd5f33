/** The sources of estimates of an arrival, in the order in which they are shown. `EtaSource` is made of their names. */
export const etaSources = {
  calculated: 'Calculated',
  ais: 'AIS',
  'container-dynamic': 'Carrier',
  'schedule-revised': 'Schedule, revised',
  schedule: 'Schedule',
};
