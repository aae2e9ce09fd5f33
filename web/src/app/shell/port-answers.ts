import type { TFunction } from 'i18next';
import type { OmniAnswer, OmniKnown } from './omnibox-answers.ts';

/** A port opens its page; the containers of the company account that are bound for it come second. */
export function portAnswers(
  { unLocationCode, name }: { unLocationCode: string; name: string },
  hasContainers: boolean,
  t: TFunction,
  { placeName }: OmniKnown,
): OmniAnswer[] {
  const base = {
    icon: 'ports',
    title: t('omnibox.port', { name: placeName(unLocationCode, name) }),
    number: { text: unLocationCode },
  } as const;
  const page: OmniAnswer = {
    ...base,
    key: `port ${unLocationCode}`,
    help: t('omnibox.port-page'),
    does: 'do-open',
    action: { kind: 'port', portId: unLocationCode },
  };
  if (!hasContainers) return [page];
  const list: OmniAnswer = {
    ...base,
    key: `bound ${unLocationCode}`,
    help: t('omnibox.port-help'),
    does: 'do-list',
    action: { kind: 'list', search: { pods: unLocationCode } },
  };
  return [page, list];
}
