import { isPersonalEditionOpen, personalEditionClosesAt } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MarkedWords } from '../../../lib/identity/marked-words.tsx';
import { signInOptionsQuery } from '../../../lib/identity/session.ts';
import { readSaved, writeSaved } from '../../../lib/saved.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { IconButton } from '../../../ui/button.tsx';

const closedKey = 'personal-edition-read';
/** The day whose midnight, 24:00, is the end: the last one on which the edition is open. */
const lastDay = new Date(Date.parse(personalEditionClosesAt) - 1).toISOString().slice(0, 10);

const parts = {
  book: (inner: string) => (
    <Link to="/home/getADemo/$fromTo" params={{ fromTo: 'personal' }}>
      {inner}
    </Link>
  ),
};

/** The notice of the personal edition's closing, until it is dismissed. */
export function PersonalEditionNote() {
  const { t } = useTranslation();
  const format = useFormat();
  const [isRead, setIsRead] = useState(() => readSaved(closedKey) === lastDay);
  const [isOpen] = useState(() => isPersonalEditionOpen(new Date()));
  const { data: options } = useQuery(signInOptionsQuery);
  if (isRead || options?.editionNotice !== true) return null;
  return (
    <div className="edition" role="note">
      <span>
        <MarkedWords
          text={t(isOpen ? 'demos.edition.closes' : 'demos.edition.closed', { day: format.day(lastDay) })}
          parts={parts}
        />
      </span>
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
