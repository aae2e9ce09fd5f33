import { measureAlertKills } from './alerts/alert-kills.ts';

import { measureAlertTruth } from './alerts/alert-truth.ts';
import { measureAlerts } from './alerts/alerts.ts';
import { cleanUp } from './database.ts';
import { measureEtaAccuracy } from './eta-accuracy/eta-accuracy.ts';
import { measureEta } from './eta/eta.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureFreshClone } from './starts/fresh-clone.ts';
import { measureAirMessages } from './air/air-messages.ts';
import { measureDamage } from './damage/fuzz.ts';
import { measureMessageDamage } from './damage/message-damage.ts';
import { measureKills } from './kill-and-recover.ts';
import { measureList } from './list.ts';
import { measureModeLists } from './mode-lists/mode-lists.ts';
import { measurePortAccuracy } from './ports/port-accuracy.ts';
import { measurePorts } from './ports/ports.ts';
import { measurePositions } from './positions/positions.ts';
import { measurePush } from './push-events.ts';
import { measureMachineSpeed } from './machine-speed.ts';
import { measureAll } from './measure-all.ts';
import { type Benchmark, countMissed, describeMachine, toReportTable } from './report.ts';
import { measureRestarts } from './restart.ts';
import { measureCarbon } from './carbon/carbon.ts';
import { measureScoreboard } from './scoreboard.ts';
import { measureScheduleSearch } from './schedule-search.ts';
import { measureAssistant } from './insight/assistant.ts';
import { measureReports } from './insight/reports.ts';
import { measureSchedules } from './schedules.ts';
import { measureSecondStart } from './starts/second-start.ts';
import { measureSessionCheck } from './sign-ins/session-check.ts';
import { measureStorms } from './ports/storms.ts';
import { measureTruckDamage } from './trucks/truck-damage.ts';
import { measureTruckTerminals } from './trucks/truck-terminals.ts';
import { measureSignIns } from './sign-ins/sign-ins.ts';

const benchmarks: Record<string, Benchmark> = {
  start: measureSecondStart,
  push: measurePush,
  list: measureList,
  'mode-lists': measureModeLists,
  eta: measureEta,
  schedules: measureSchedules,
  'schedule-search': measureScheduleSearch,
  reports: measureReports,
  assistant: measureAssistant,
  carbon: measureCarbon,
  scoreboard: measureScoreboard,
  kill: measureKills,
  restart: measureRestarts,
  load: measureFirstLoad,
  clone: measureFreshClone,
  ports: measurePorts,
  'port-accuracy': measurePortAccuracy,
  positions: measurePositions,
  'air-messages': measureAirMessages,
  'truck-terminals': measureTruckTerminals,
  'truck-damage': measureTruckDamage,
  fuzz: measureDamage,
  'message-damage': measureMessageDamage,
  'eta-accuracy': measureEtaAccuracy,
  session: measureSessionCheck,
  'sign-ins': measureSignIns,
  storms: measureStorms,
  alerts: measureAlerts,
  'alert-kills': measureAlertKills,
  'alert-truth': measureAlertTruth,
};

const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** `npm run bench -- [--quick] [name ...]`: runs all benchmarks or the named ones. */
async function main(args: readonly string[]): Promise<number> {
  const quick = args.includes('--quick');
  const names = args.filter((arg) => !arg.startsWith('--'));
  const unknown = names.find((name) => !(name in benchmarks));
  if (unknown !== undefined) {
    say(`There is no benchmark "${unknown}"; there are ${Object.keys(benchmarks).join(', ')}.`);
    return 2;
  }
  const chosen = Object.entries(benchmarks).filter(([name]) => names.length === 0 || names.includes(name));
  const { rows, notMeasured, failed } = await measureAll(chosen, { quick, say }, measureMachineSpeed);
  const kind = quick ? 'quick run, smaller amounts' : 'medians';
  process.stdout.write(`\nMachine: ${describeMachine()} (${kind})\n\n${toReportTable(rows)}\n`);
  for (const line of [...notMeasured, ...failed]) process.stdout.write(`\n${line}\n`);
  return failed.length > 0 || (countMissed(rows) > 0 && !quick) ? 1 : 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} finally {
  await cleanUp();
}
