import { AppError, type PullOption, type PullSettings, numberTypes, readNumber } from '@portolan/contract';
import type { Connector, PullQuery } from '../../../platform/connector.ts';

/** Before connectors had options of their own, endpoints had a version. */
interface StoredSettings extends PullSettings {
  version?: string;
}

/** The settings of a pull source as stored. */
export function readPullSettings(stored: unknown): Partial<PullSettings> {
  const { version, ...settings } = stored as Partial<StoredSettings>;
  return version === undefined ? settings : { ...settings, options: { version } };
}

/** The options of an endpoint, all present. Throws `request.invalid` for an unknown, missing or invalid one. */
export function completeOptions(
  options: readonly PullOption[],
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  const refuse = (name: string, problem: string): never => {
    throw new AppError('request.invalid', { field: `settings.options.${name}`, problem });
  };
  for (const name of Object.keys(given))
    if (!options.some((option) => option.name === name)) refuse(name, 'the connector has no such option');
  return Object.fromEntries(
    options.map(({ name, initial, choices }) => {
      const value = (given[name] ?? initial).trim();
      if (choices !== undefined && !choices.some((choice) => choice.value === value))
        refuse(name, `one of ${choices.map((choice) => choice.value).join(', ')}`);
      if (value === '') refuse(name, 'needed');
      return [name, value];
    }),
  );
}

/** Whether an endpoint is polled for single numbers says the connector. Throws `request.invalid` where that is not so. */
export function checkSupports(pull: Connector['pull'], { supports }: PullSettings): void {
  const numbers = pull?.numbers ?? [];
  if (numbers.length > 0 && supports.length === 0)
    throw new AppError('request.invalid', {
      field: 'settings.supports',
      problem: `at least one of ${numbers.join(', ')}`,
    });
  const other = supports.find((type) => !numbers.includes(type));
  if (other !== undefined)
    throw new AppError('request.invalid', {
      field: 'settings.supports',
      problem: `the connector is not polled for ${other}`,
    });
}

/** What an endpoint is asked for a typed number: nothing where none is typed, a container where it is of no form. */
export function toPullQuery(text: string | undefined): PullQuery {
  if (text === undefined || text === '') return {};
  const [reading] = readNumber(text);
  return { [numberTypes[reading?.type ?? 'container'].pullField]: reading?.number ?? text };
}
