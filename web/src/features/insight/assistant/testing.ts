import type { AskedQuestion } from '@portolan/contract';

/** A question with an answer of every part. */
export const askedQuestion: AskedQuestion = {
  questionId: '0b0d7a3e-6f0e-4a57-9f5e-0f2f2a4b9c11',
  text: 'which shipments are late',
  askedAt: '2026-11-10T08:00:00Z',
  answer: {
    outcome: 'answered',
    by: 'built-in',
    intent: 'late',
    understood: [{ role: 'port', value: { kind: 'place', code: 'DEHAM', name: 'Hamburg' } }],
    statements: [
      {
        key: 'list-late-for',
        values: {
          count: { kind: 'number', number: 2 },
          filter: { kind: 'place', code: 'DEHAM', name: 'Hamburg' },
        },
        source: 1,
      },
    ],
    text: null,
    table: {
      columns: ['number', 'slip'],
      rows: [
        {
          href: '/pages/tracking/ocean/0b0d7a3e-6f0e-4a57-9f5e-0f2f2a4b9c12',
          cells: [
            { kind: 'text', text: 'HMMU1000016' },
            { kind: 'slip', hours: 50 },
          ],
        },
      ],
      more: 1,
      source: 1,
    },
    chart: {
      title: { key: 'list-chart', values: {}, source: 1 },
      bars: [
        {
          label: { kind: 'place', code: 'DEHAM', name: 'Hamburg' },
          value: 2,
          shown: { kind: 'number', number: 2 },
        },
      ],
    },
    map: null,
    actions: [{ kind: 'track', number: 'TCLU4601287' }],
    links: [{ key: 'ocean', href: '/pages/tracking/ocean' }],
    sources: [
      {
        tool: 'shipments',
        about: [],
        href: '/pages/tracking/ocean?view=late&pods=DEHAM',
        rows: 2,
        at: '2026-11-10T07:58:00Z',
        simulated: false,
      },
    ],
    tookMs: 41,
  },
};
