import type { TFunction } from 'i18next';
import type { NamePlace } from '../../../lib/place-names.ts';

/** A port opens its page; the containers of the company account that are bound for it come second. */
export function portAnswers(
  { unLocationCode, name }: { unLocationCode: string; name: string },
  hasContainers: boolean,
  t: TFunction,
  placeName: NamePlace,
) {
  const base = {
    icon: 'ports' as const,
    title: t('omnibox.port', { name: placeName(unLocationCode, name) }),
    number: { text: unLocationCode },
  };
  const page = {
    ...base,
    key: `port ${unLocationCode}`,
    help: t('omnibox.port-page'),
    does: 'do-open' as const,
    action: { kind: 'port' as const, portId: unLocationCode },
  };
  if (!hasContainers) return [page];
  const list = {
    ...base,
    key: `bound ${unLocationCode}`,
    help: t('omnibox.port-help'),
    does: 'do-list' as const,
    action: { kind: 'list' as const, search: { pods: unLocationCode } },
  };
  return [page, list];
}
