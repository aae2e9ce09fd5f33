import type { TFunction } from 'i18next';

/**
 * The name of a data source in the language on screen. People and carriers name their sources; only the simulated
 * world's have words of ours in their names, and say so at the end.
 */
export function sourceName(name: string, t: TFunction): string {
  const own = / \(simulated\)$/.exec(name);
  if (own === null) return name;
  const words = name.slice(0, own.index);
  const key = words.toLowerCase().replaceAll(' ', '-');
  return t('shell.source-names.simulated', {
    name: t(`shell.source-names.${key as 'airlines'}`, { defaultValue: words }),
  });
}
