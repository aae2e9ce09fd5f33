export interface FileSeconds {
  /** From the project's root. */
  file: string;
  seconds: number;
}

/** What a run of tests names beside its counts. */
export interface RunNames {
  /** Tests that failed, and files that could not be loaded. */
  failures?: string[];
  /** Tests that passed only when they were repeated. */
  repeated?: string[];
}

export interface BrowserSpec {
  file?: string;
  title?: string;
  tests: { status?: string; results?: { duration: number }[] }[];
}

export interface BrowserSuite {
  file?: string;
  specs?: BrowserSpec[];
  suites?: BrowserSuite[];
}

export function browserFileSeconds(report: {
  config: { rootDir: string };
  suites: BrowserSuite[];
}): FileSeconds[];

export function browserFailures(report: { suites: BrowserSuite[] }): RunNames;

export function describeFailures(runs: RunNames[]): string;

export function describeSlowest(files: FileSeconds[], count?: number): string;
