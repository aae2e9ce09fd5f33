import { useTranslation } from 'react-i18next';
import { switchTheme } from '../../lib/theme.ts';
import { IconButton } from '../button.tsx';

export function ThemeButton() {
  const { t } = useTranslation();
  return <IconButton icon="theme" label={t('shell.switch-theme')} onClick={switchTheme} />;
}
