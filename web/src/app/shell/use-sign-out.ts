import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../lib/error-text.ts';
import { signOut } from '../../lib/identity/session.ts';
import { showNotice } from '../../lib/toast.ts';

/** Signs out and goes to a sign-in page; a failure is shown, and the session stays. */
export function useSignOut(to: '/login' | '/admin/login' = '/login'): () => Promise<void> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    try {
      const logoutUrl = await signOut(client);
      if (logoutUrl === null) await navigate({ to, search: { reason: 'signed-out' } });
      else globalThis.location.assign(logoutUrl);
    } catch (error) {
      showNotice({ title: t('shell.sign-out'), text: errorWords(error, t) });
    }
  };
}
