import type { ConnectionHours, ConnectionTime } from '@portolan/contract';
import { canonicalLocationCode, portName } from '../../../platform/reference/index.ts';
import type { ConnectionMinutes } from '../sailing-network/index.ts';
import { type SetConnectionTime, assumedConnection } from '../travel-times/index.ts';
import type { ScheduleBook } from './schedule-book.ts';

const minutesPerHour = 60;

const toHours = ({ sameTerminal, otherTerminal }: ConnectionMinutes): ConnectionHours => ({
  sameTerminalHours: Math.round((10 * sameTerminal) / minutesPerHour) / 10,
  otherTerminalHours: Math.round((10 * otherTerminal) / minutesPerHour) / 10,
});

/** The ports of a book with their least connection times and what these come from, those of most calls first. Pure. */
export function listPortConnections(
  book: ScheduleBook,
  set: readonly SetConnectionTime[],
  language: string,
): ConnectionTime[] {
  const setOf = new Map(set.map((one) => [canonicalLocationCode(one.unLocationCode), one]));
  const ports = new Map([...book.callsOfPorts()].toSorted((a, b) => b[1] - a[1]));
  // A port keeps what was set for it while no vessel calls there.
  for (const code of setOf.keys()) if (!ports.has(code)) ports.set(code, 0);
  return [...ports].map(([code, calls]) => {
    const own = setOf.get(code);
    const rule = book.connectionRule(code, book.isSimulatedPort(code));
    const counted = own ?? toHours(rule);
    return {
      unLocationCode: code,
      portName: portName(code, language),
      calls,
      sameTerminalHours: counted.sameTerminalHours,
      otherTerminalHours: counted.otherTerminalHours,
      from: own === undefined ? (rule.learned === undefined ? 'assumed' : 'learned') : 'set',
      n: rule.n,
      learned: rule.learned === undefined ? null : toHours(rule.learned),
      assumed: toHours(assumedConnection),
      set:
        own === undefined
          ? null
          : {
              sameTerminalHours: own.sameTerminalHours,
              otherTerminalHours: own.otherTerminalHours,
              setAt: own.setAt.toISOString(),
            },
    };
  });
}
