import { isPersonalEditionOpen, personalEditionClosesAt } from '@portolan/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { readSaved, writeSaved } from '../../../lib/saved.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { IconButton } from '../../../ui/button.tsx';

const closedKey = 'personal-edition-read';
/** The day whose midnight, 24:00, is the end: the last one on which the edition is open. */
const lastDay = new Date(Date.parse(personalEditionClosesAt) - 1).toISOString().slice(0, 10);

/** The notice of the personal edition's closing, until it is dismissed. */
export function PersonalEditionNote() {
  const { t } = useTranslation();
  const format = useFormat();
  const [isRead, setIsRead] = useState(() => readSaved(closedKey) === lastDay);
  const [isOpen] = useState(() => isPersonalEditionOpen(new Date()));
  if (isRead) return null;
  return (
    <div className="note edition" role="note">
      <div>
        <Trans
          i18nKey={isOpen ? 'demos.edition.closes' : 'demos.edition.closed'}
          values={{ day: format.day(lastDay) }}
          components={{ book: <Link to="/home/getADemo/$fromTo" params={{ fromTo: 'personal' }} /> }}
        />
      </div>
      <IconButton
        icon="x"
        size="sm"
        label={t('common.close')}
        onClick={() => {
          writeSaved(closedKey, lastDay);
          setIsRead(true);
        }}
      />
    </div>
  );
}
