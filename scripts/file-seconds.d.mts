export interface FileSeconds {
  /** From the project's root. */
  file: string;
  seconds: number;
}

export interface BrowserSuite {
  file: string;
  specs?: { tests: { results: { duration: number }[] }[] }[];
  suites?: BrowserSuite[];
}

export function browserFileSeconds(report: {
  config: { rootDir: string };
  suites: BrowserSuite[];
}): FileSeconds[];

export function describeSlowest(files: FileSeconds[], count?: number): string;
