import { apiKeyScopes, type SourceView } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { currentUserQuery } from '../../../lib/identity/session.ts';
import { sourceName } from '../../../lib/sources/source-name.ts';
import { showToast } from '../../../lib/toast.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MenuButton, MenuLines } from '../../../ui/menu.tsx';
import { useSetKeyScope, useSetScheduleKind, useSwitchSource } from '../../../lib/sources/source-actions.ts';

/** What opens a dialog about a source. */
export interface SourceActions {
  onTest: (source: SourceView) => void;
  onChange: (source: SourceView) => void;
  onRemove: (source: SourceView) => void;
}

/** Actions on one source. */
export function SourceMenu(props: SourceActions & { source: SourceView }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const switchSource = useSwitchSource();
  const setScheduleKind = useSetScheduleKind();
  const setKeyScope = useSetKeyScope();
  const { data: user } = useQuery(currentUserQuery);
  const { source } = props;
  const { pushUrl } = source;
  const copyAddress = (url: string) =>
    navigator.clipboard.writeText(url).then(
      () => showToast(t('common.copied'), 'ok'),
      () => showToast(t('raw-message.copy-refused'), 'no'),
    );
  const item = (key: string, words: string, onChoose: () => void) => ({ key, words, onChoose });
  const items = [
    item(
      'messages',
      t('sources.menu.messages'),
      () => void navigate({ to: '/pages/sources', search: { source: source.sourceId } }),
    ),
    ...(source.hasRequests === true
      ? [
          item(
            'requests',
            t('partner-requests.title'),
            () => void navigate({ to: '/pages/sources/requests' }),
          ),
        ]
      : []),
    ...(source.way === 'feed'
      ? [item('change', t('sources.menu.change'), () => props.onChange(source))]
      : []),
    ...(source.way === 'pull' ? [item('test', t('sources.menu.test'), () => props.onTest(source))] : []),
    ...(pushUrl === null
      ? []
      : [item('copy', t('sources.menu.copy-address'), () => void copyAddress(pushUrl))]),
    // A pause means that we stop polling; pushed messages are always accepted.
    ...(source.way === 'pull' || !source.enabled
      ? [
          item('switch', t(source.enabled ? 'sources.menu.pause' : 'sources.menu.resume'), () =>
            switchSource(source, !source.enabled),
          ),
        ]
      : []),
  ];
  const kinds =
    source.scheduleKind === null
      ? []
      : [
          {
            key: 'kind',
            heads: [t('sources.schedule-kind.head')],
            items: (['by-vessel', 'container', 'roro'] as const).map((kind) => ({
              ...item(kind, t(`sources.schedule-kind.${kind}`), () =>
                setScheduleKind(source, kind === 'by-vessel' ? null : kind),
              ),
              checked: source.scheduleKind === kind,
            })),
          },
        ];
  const scopes =
    source.keyScope === undefined || user?.tenant.role !== 'owner'
      ? []
      : [
          {
            key: 'scope',
            heads: [t('sources.key-scope.head')],
            items: apiKeyScopes.map((scope) => ({
              ...item(scope, t(`sources.push.scope-${scope}`), () => setKeyScope(source, scope)),
              checked: source.keyScope === scope,
            })),
          },
        ];
  const remove = item('remove', t('sources.menu.remove'), () => props.onRemove(source));
  const label = t('sources.menu.label', { name: sourceName(source.name, t) });
  return (
    <MenuButton align="end" button={<Icon name="dots" size="m" />} buttonClass="icon-button sm" label={label}>
      <MenuLines
        groups={[{ key: label, items }, ...kinds, ...scopes, { key: remove.words, items: [remove] }]}
      />
    </MenuButton>
  );
}
