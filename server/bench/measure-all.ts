import type { BenchOptions, BenchRow, Benchmark } from './report.ts';

/** The rows of all benchmarks that finished, and a line for each that did not. */
export interface Measured {
  rows: BenchRow[];
  notMeasured: string[];
  failed: string[];
}

/**
 * Runs benchmarks one after the other; a failure does not affect the others. `speedNow` says before each how fast the
 * machine is, for it changes within the hour on shared machines.
 */
export async function measureAll(
  benchmarks: readonly (readonly [name: string, measure: Benchmark])[],
  options: BenchOptions,
  speedNow: () => number | undefined = () => undefined,
): Promise<Measured> {
  const measured: Measured = { rows: [], notMeasured: [], failed: [] };
  for (const [name, measure] of benchmarks) {
    const speed = speedNow();
    const pace = speed === undefined ? '' : ` (the machine at ${speed.toFixed(2)} of the speed of the goals)`;
    options.say(`${name} ...${pace}`);
    try {
      const result = await measure(options);
      if (typeof result === 'string') measured.notMeasured.push(`Not measured: ${name}: ${result}`);
      else measured.rows.push(...result.map((row) => (speed === undefined ? row : { ...row, speed })));
    } catch (error) {
      options.say(error instanceof Error ? (error.stack ?? error.message) : String(error));
      measured.failed.push(`Failed: ${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return measured;
}
