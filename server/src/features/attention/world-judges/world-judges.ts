import { geofence } from './load-areas.ts';
import { scheduleChange } from './load-calls.ts';
import { cargoDelay } from './load-cargo.ts';
import { invoiceWrong } from './load-invoices.ts';
import { portCongestion } from './load-ports.ts';
import { speedChange } from './load-ships.ts';
import { cargoNoNews } from './load-silent-cargo.ts';
import { silentSource } from './load-sources.ts';
import { storm } from './load-storms.ts';
import type { WorldAlertType, WorldJudge } from './world-judge.ts';

/** The judges of causes above single shipments. */
export const worldJudges: readonly WorldJudge<WorldAlertType, unknown>[] = [
  storm,
  portCongestion,
  speedChange,
  scheduleChange,
  silentSource,
  geofence,
  invoiceWrong,
  cargoDelay,
  cargoNoNews,
];
