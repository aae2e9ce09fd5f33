import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Note } from '../../../ui/states.tsx';
import { makeEmbedSecret } from '../../../lib/identity/account-queries.ts';
import { useChange } from '../../../lib/identity/use-change.ts';

/** The secret with which another system signs tickets for embedded pages; shown once. */
export function EmbedSection() {
  const { t } = useTranslation();
  const change = useChange();
  const [made, setMade] = useState<{ accreditId: string; secret: string }>();
  return (
    <section aria-labelledby="account-embed">
      <h2 id="account-embed">{t('accounts.embed.title')}</h2>
      <p className="soft">{t('accounts.embed.help')}</p>
      {made !== undefined && (
        <dl>
          <dt>accreditId</dt>
          <dd className="mono">{made.accreditId}</dd>
          <dt>{t('accounts.embed.secret')}</dt>
          <dd>
            <span className="mono">{made.secret}</span> <CopyButton text={made.secret} />
          </dd>
        </dl>
      )}
      {made !== undefined && <p className="soft">{t('accounts.embed.once')}</p>}
      {change.words !== undefined && <Note tone="bad">{change.words}</Note>}
      {made === undefined && (
        <Button
          busy={change.busy}
          onClick={() =>
            void change.run(async () => setMade(await makeEmbedSecret()), t('accounts.embed.made'))
          }
        >
          {t('accounts.embed.make')}
        </Button>
      )}
    </section>
  );
}
