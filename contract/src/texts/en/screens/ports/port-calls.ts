/** The list of calls that a figure of a port counts. */
export const portCalls = {
  title: 'Calls',
  open: 'Show these calls',
  failed: 'The calls could not be loaded',
  none: 'No such call in this time',
  titles: {
    arrived: 'Calls that arrived',
    berthed: 'Calls that berthed',
    direct: 'Calls that berthed without waiting',
    anchor: 'Calls that berthed after lying at anchor',
    berth: 'Stays at berth that ended',
    port: 'Stays in port that ended',
  },
  span: '{{from}} to {{to}}',
  note:
    'Ships that stop in port for 15 minutes or more; harbour, fishing and pleasure craft are left out. ' +
    'Waited is the time from anchoring to berthing. Times are those of the port.',
  arrived: 'Arrived',
  anchored: 'Anchored',
  berthed: 'Berthed',
  unberthed: 'Left berth',
  departed: 'Departed',
  waited: 'Waited',
};
