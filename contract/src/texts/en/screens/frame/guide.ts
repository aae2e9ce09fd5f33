/** The user guide, and the help of each page. */
export const guide = {
  title: 'User guide',
  text: 'One short page for each screen of the product.',
  search: 'Search the guide',
  none: 'Nothing in the guide contains this.',
  found_one: '{{count}} page',
  found_other: '{{count}} pages',
  help: 'Help for this page',
  open: 'Open the page',
  all: 'The whole guide',
  steps: 'How to',
  keys: 'Keys',
  tour: 'Take the tour again',
  changes: 'What changed',
} as const;
