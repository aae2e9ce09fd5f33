import type { Milestone } from '@portolan/contract';

/** What decides which of a container's journeys is meant when none is named. */
export interface JourneyProgress {
  trackingStatus: string;
  latestMilestone: string | null;
  /** When the latest event of the container happened, with offset. */
  latestEventAt: string | null;
  lastHeardAt: Date | null;
}

const withConsignee: ReadonlySet<string> = new Set<Milestone>(['out-gate', 'delivered', 'stripped']);

/** On its way, then only planned, then with the consignee, then over, then without any data. */
function rankOf({ trackingStatus, latestMilestone }: JourneyProgress): number {
  if (trackingStatus === 'no-data') return 4;
  if (trackingStatus === 'completed') return 3;
  if (latestMilestone === null) return 1;
  return withConsignee.has(latestMilestone) ? 2 : 0;
}

/**
 * Orders the journeys of a container: the one under way first. Of two that are equally far the one in which
 * something happened last.
 */
export function compareUnderWay(a: JourneyProgress, b: JourneyProgress): number {
  const happened = ({ latestEventAt }: JourneyProgress) =>
    latestEventAt === null ? 0 : Date.parse(latestEventAt);
  return (
    rankOf(a) - rankOf(b) ||
    happened(b) - happened(a) ||
    Number(b.lastHeardAt ?? 0) - Number(a.lastHeardAt ?? 0)
  );
}
