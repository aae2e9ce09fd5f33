import { hourMs } from '@portolan/contract/time/durations';
import { type ReeferReading, type ShipmentJudge, factsOf } from './finding.ts';

/** Older readings say nothing about now. */
const freshMs = 24 * hourMs;

/** How far the worst probe is off the setpoint; warmer is positive. */
const offBy = ({ setpointC, probesC }: ReeferReading): number =>
  probesC.reduce((worst, probe) => {
    const off = probe - setpointC;
    return Math.abs(off) > Math.abs(worst) ? off : worst;
  }, 0);

/**
 * A refrigerated container that is off its setpoint by more than the company's degrees: possible at the first such
 * reading, actual once every reading of the company's hours was. Within range again it is over.
 */
export const coldChain: ShipmentJudge<'cold-chain'> = {
  type: 'cold-chain',
  judge: ({ shipmentId, readings, pod }, { offByC, forHours }, now) => {
    const newestFirst = (readings ?? []).toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
    const [newest] = newestFirst;
    if (newest === undefined || now.getTime() - Date.parse(newest.at) > freshMs) return undefined;
    const isOff = (reading: ReeferReading): boolean => Math.abs(offBy(reading)) > offByC;
    if (!isOff(newest)) return undefined;
    const inRange = newestFirst.findIndex((reading) => !isOff(reading));
    const off = inRange < 0 ? newestFirst : newestFirst.slice(0, inRange);
    const sinceAt = off.at(-1)!.at;
    const hours = (Date.parse(newest.at) - Date.parse(sinceAt)) / hourMs;
    return {
      type: 'cold-chain',
      thing: shipmentId,
      stage: hours >= forHours ? 'actual' : 'possible',
      hours: null,
      plannedAt: null,
      expectedAt: null,
      facts: factsOf({
        port: pod,
        temperatureC: newest.setpointC + offBy(newest),
        setpointC: newest.setpointC,
        at: sinceAt,
      }),
      evidence: off.map(({ factId }) => factId).slice(0, 20),
    };
  },
};
