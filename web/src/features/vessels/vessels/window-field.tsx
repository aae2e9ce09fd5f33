import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { instantOf, wallText } from '../../../lib/format.ts';
import { useSettings } from '../../../lib/settings.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { MomentField } from '../../../ui/parts/dates/moment-field.tsx';

/** An end of the period in the reader's zone. The typed text stays until it is an allowed time. */
export function WindowField(props: {
  label: string;
  /** Since 1970. */
  seconds: number;
  isAllowed: (seconds: number) => boolean;
  onSeconds: (seconds: number) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { timeZone } = useSettings();
  const { label, seconds, isAllowed, onSeconds } = props;
  const [typed, setTyped] = useState<string>();
  const wanted = typed === undefined ? Number.NaN : instantOf(typed, timeZone) / 1000;
  const isWanted = Number.isFinite(wanted) && isAllowed(wanted);
  useEffect(() => {
    if (!isWanted) return;
    setTyped(undefined);
    if (wanted !== seconds) onSeconds(wanted);
  }, [isWanted, wanted, seconds, onSeconds]);
  const zone = format.zone(new Date(seconds * 1000).toISOString(), timeZone);
  return (
    <MomentField
      label={t('vessels.replay.zoned', { name: label, zone })}
      value={typed ?? wallText(seconds * 1000, timeZone)}
      error={Number.isFinite(wanted) && !isWanted ? t('vessels.replay.window-wrong') : undefined}
      onText={setTyped}
    />
  );
}
