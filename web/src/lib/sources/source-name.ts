import type { TFunction } from 'i18next';

const mark = / \(simulated\)$/;

/**
 * The name of a data source in the language on screen. People and carriers name their sources; only the simulated
 * world's have words of ours in their names, and say so at the end.
 */
export function sourceName(name: string, t: TFunction): string {
  const bare = bareSourceName(name, t);
  return mark.test(name) ? t('shell.source-names.simulated', { name: bare }) : bare;
}

/** The same without "(simulated)" at its end, for a place that marks simulated data itself. */
export function bareSourceName(name: string, t: TFunction): string {
  if (!mark.test(name)) return name;
  const words = name.replace(mark, '');
  const key = words.toLowerCase().replaceAll(' ', '-');
  return t(`shell.source-names.${key as 'airlines'}`, { defaultValue: words });
}
