import type { ReportData, ReportFigure } from '@portolan/contract';

const figure = (value: number | null, n: number, before: number | null = null): ReportFigure => ({
  value,
  n,
  before,
  beforeN: before === null ? 0 : n,
});

export const reliability: ReportData = {
  name: 'reliability',
  from: '2025-12',
  to: '2026-11',
  beforeFrom: '2024-12',
  beforeTo: '2025-11',
  by: 'carrier',
  grain: 'month',
  dimensions: ['carrier', 'lane', 'port', 'service'],
  filters: [],
  measures: [
    { key: 'arrivals', unit: 'count', overUnit: null, isEstimate: false, better: 'neither', among: null },
    { key: 'on-time', unit: 'percent', overUnit: null, isEstimate: false, better: 'more', among: null },
  ],
  lead: 'on-time',
  all: { key: '', name: '', figures: [figure(12_371, 12_371, 12_096), figure(66.4, 12_371, 64.8)] },
  months: [
    { key: '2026-10', name: '2026-10', figures: [figure(6000, 6000), figure(64.8, 6000)] },
    { key: '2026-11', name: '2026-11', figures: [figure(6371, 6371), figure(66.4, 6371)] },
  ],
  rows: [
    { key: 'MSC', name: 'MSC', figures: [figure(2304, 2304, 2200), figure(52.4, 2304, 48.9)] },
    { key: 'HLC', name: 'Hapag-Lloyd', figures: [figure(1012, 1012, 990), figure(88.7, 1012, 87.6)] },
  ],
  rowCount: 2,
  countedAt: '2026-11-23T05:00:00.000Z',
  hash: 'a'.repeat(64),
  knownUntil: null,
  simulated: true,
  shown: { kind: 'simulated', leftOut: 0 },
};
