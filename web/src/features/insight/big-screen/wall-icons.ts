import type { WallMode } from '@portolan/contract';
import type { IconName } from '../../../ui/icon-names.ts';

/** The symbol of each mode. */
export const wallIcons: Readonly<Record<WallMode, IconName>> = {
  ocean: 'vessels',
  'ro-ro': 'roro',
  breakbulk: 'bulk',
  air: 'air',
  truck: 'truck',
  rail: 'rail',
};
