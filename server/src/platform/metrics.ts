import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** The metrics of `/metrics`, named `portolan_*`. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    answers: new Histogram({
      name: 'portolan_http_seconds',
      help: 'Time to answer, by route and status',
      labelNames: ['route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
      registers,
    }),
    messages: new Counter({
      name: 'portolan_messages_total',
      help: 'Raw messages worked through, by connector and outcome',
      labelNames: ['connector', 'outcome'],
      registers,
    }),
    facts: new Counter({ name: 'portolan_facts_total', help: 'Facts appended', registers }),
    simulationBehind: new Gauge({
      name: 'portolan_simulation_behind_seconds',
      help: 'How far what the simulated world has told lies behind the clock; 0 without it',
      registers,
    }),
    waiting: new Gauge({
      name: 'portolan_messages_waiting',
      help: 'Raw messages stored and not yet decoded',
      registers,
    }),
    positions: new Gauge({
      name: 'portolan_positions',
      help: 'Ship positions received since the thread began, by what became of them',
      labelNames: ['outcome'],
      registers,
    }),
    streams: new Gauge({ name: 'portolan_event_streams', help: 'Open browser event streams', registers }),
  };
}
export type Metrics = ReturnType<typeof createMetrics>;

/** Records how long an answer took. Its labels are looked up once, not with each answer. */
export function createAnswerTimer({
  answers,
}: Metrics): (route: string, status: number, seconds: number) => void {
  const timers = new Map<string, Map<number, ReturnType<typeof answers.labels>>>();
  return (route, status, seconds) => {
    const ofRoute = timers.get(route) ?? new Map<number, ReturnType<typeof answers.labels>>();
    timers.set(route, ofRoute);
    const timer = ofRoute.get(status) ?? answers.labels({ route, status: String(status) });
    ofRoute.set(status, timer);
    timer.observe(seconds);
  };
}
