import type { AlertLevel, AlertStage } from './alert-facts.ts';

/** From so many hours that its containers lose an alert is one level worse. */
export const levelHours = { severe: 96 } as const;

/**
 * How bad an alert is.
 *
 * - `severe`: it has happened and costs 96 h or more.
 * - `medium`: it has happened, or may cost 96 h or more.
 * - `slight`: otherwise.
 *
 * Pure. Of our own: the specification names a level and does not define it.
 */
export function judgeLevel(stage: AlertStage, hours: number | null): AlertLevel {
  const lost = hours ?? 0;
  if (stage === 'actual') return lost >= levelHours.severe ? 'severe' : 'medium';
  return lost >= levelHours.severe ? 'medium' : 'slight';
}
