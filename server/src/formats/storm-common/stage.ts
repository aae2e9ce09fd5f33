import { type StormStage, toOneMinuteKn } from '@portolan/contract';

/** What a tropical storm is by its wind alone. */
export function stageOfWind(windKn: number | null, windMinutes: number): StormStage {
  if (windKn === null) return 'unknown';
  const oneMinuteKn = toOneMinuteKn(windKn, windMinutes);
  if (oneMinuteKn >= 63.5) return 'hurricane';
  return oneMinuteKn >= 33.5 ? 'storm' : 'depression';
}
