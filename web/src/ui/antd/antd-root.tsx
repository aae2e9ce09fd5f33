import { languageOf } from '@portolan/contract';
import { ConfigProvider, theme as antdTheme, type ThemeConfig } from 'antd';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { currentLocale, useLanguage } from '../../lib/i18n.ts';
import { useTheme } from '../../lib/theme.ts';

type AntdLocale = NonNullable<ComponentProps<typeof ConfigProvider>['locale']>;

const localeLoaders: Record<string, () => Promise<{ default: AntdLocale }>> = {
  en: () => import('antd/locale/en_US'),
  ja: async () => (await import('dayjs/locale/ja'), import('antd/locale/ja_JP')),
  'zh-CN': async () => (await import('dayjs/locale/zh-cn'), import('antd/locale/zh_CN')),
  'zh-TW': async () => (await import('dayjs/locale/zh-hk'), import('antd/locale/zh_HK')),
};

/** Ant Design's tokens, read from the CSS variables so that there is one truth for every colour. */
function readTheme(isDark: boolean): ThemeConfig {
  const style = getComputedStyle(document.documentElement);
  const value = (name: string) => style.getPropertyValue(name).trim();
  return {
    algorithm: isDark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    token: {
      colorPrimary: value('--brand'),
      colorInfo: value('--brand'),
      colorLink: value('--brand'),
      colorSuccess: value('--good'),
      colorWarning: value('--watch'),
      colorError: value('--bad'),
      colorText: value('--ink'),
      colorTextSecondary: value('--ink-soft'),
      colorTextPlaceholder: value('--ink-soft'),
      colorTextLightSolid: value('--on-brand'),
      colorBgBase: value('--paper'),
      colorBgContainer: value('--paper'),
      colorBgElevated: value('--paper'),
      colorBgLayout: value('--sunk'),
      colorBorder: value('--line-strong'),
      colorBorderSecondary: value('--line'),
      borderRadius: 6,
      fontSize: 14,
      controlHeight: 32,
      fontFamily: value('--sans'),
      fontFamilyCode: value('--mono'),
      zIndexPopupBase: 3000,
    },
  };
}

/** Gives Ant Design's parts the product's colours, type and language. Loaded only with the parts that need it. */
export function AntdRoot({ children }: { children: ReactNode }) {
  const theme = useTheme();
  const language = useLanguage();
  const [locale, setLocale] = useState<AntdLocale>();
  useEffect(() => {
    let isCurrent = true;
    void localeLoaders[languageOf(currentLocale()).formats]?.().then((loaded) => {
      if (isCurrent) setLocale(loaded.default);
    });
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return (
    <ConfigProvider theme={readTheme(theme === 'dark')} {...(locale === undefined ? {} : { locale })}>
      {children}
    </ConfigProvider>
  );
}
