/** The chart: its controls, legend and list. */
export const map = {
  controls: 'Chart',
  'zoom-in': 'Zoom in',
  'zoom-out': 'Zoom out',
  satellite: 'Satellite picture',
  'credits-label': 'Where the chart is from',
  credits:
    'Land, water and depths: Natural Earth. Place names: GeoNames (CC BY 4.0). Satellite picture: NASA Blue Marble. Not for navigation.',
  list_one: 'One thing on the chart, as a list',
  list_other: '{{count}} things on the chart, as a list',
  'list-name': 'Name',
  'list-position': 'Position',
  legend: {
    label: 'Legend',
    vessels: 'Vessels',
    ports: 'Ports',
    'on-plan': 'on plan',
    possible: 'estimated late',
    late: 'late',
    stale: 'position over 6 h old',
    sailed: 'sailed',
    planned: 'planned',
    'boxes-here': 'area: your containers there or on the way',
  },
} as const;
