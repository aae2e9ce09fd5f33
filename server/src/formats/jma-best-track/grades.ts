import type { StormStage } from '@portolan/contract';

/** What a storm is by its grade; some grades leave it to the wind. */
export const grades: Readonly<Record<string, StormStage | 'by-wind'>> = {
  '1': 'disturbance',
  '2': 'depression',
  '3': 'storm',
  '4': 'storm',
  '5': 'hurricane',
  '6': 'extratropical',
  '7': 'by-wind',
  '8': 'by-wind',
  '9': 'by-wind',
};
