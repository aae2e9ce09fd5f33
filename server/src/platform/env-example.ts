import type { z } from 'zod';
import type { Setting } from './setting.ts';
import { settings } from './settings.ts';

/** The text of `.env.example`; a test compares it with the committed file. */
export function renderEnvExample(): string {
  const blocks = Object.entries<Setting<z.ZodType>>(settings).map(
    ([name, { description, accepts, fallback, example }]) =>
      [
        `# ${description}`,
        `# Accepts ${accepts}. Default: ${fallback}.`,
        `#${name}=${example ?? fallback}`,
      ].join('\n'),
  );
  const head = [
    '# Settings of Portolan, all optional: environment variables, or lines of a file .env beside this one.',
    '# Made by `npm run env-example`. Do not edit.',
  ];
  return [head.join('\n'), ...blocks].join('\n\n') + '\n';
}
