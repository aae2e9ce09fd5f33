export const listFile = {
  subject: 'Portolan: your container list, rows: {count}',
  body: 'The list that you asked for on {at} is attached: {count} rows in {file}.',
  first: 'The first of them:',
  cut: 'Only the first {most} rows fit into a mail. Download the file on the tracking page for all of them.',
  'no-arrival': 'no arrival known',
};
