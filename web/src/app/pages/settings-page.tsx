import {
  type CurrentUser,
  codesWithoutTexts,
  type LanguageCode,
  languageOf,
  locales,
} from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NoticeChannels, noticeChannelsQuery } from '../../features/attention/notices/notice-channels.tsx';
import { noticeSettingQuery, NoticeSettings } from '../../features/attention/notices/notice-settings.tsx';
import { currentUserQuery } from '../../lib/identity/session.ts';
import { changeLanguage, useLanguage } from '../../lib/i18n.ts';
import { type DateStyle, dateStyles } from '../../lib/format.ts';
import { hasOwnTimeZone, saveSettings, systemTimeZone, useSettings } from '../../lib/settings.ts';
import { chooseTheme, type ThemeChoice, useThemeChoice } from '../../lib/theme.ts';
import { useFormat } from '../../lib/use-format.ts';
import { Field } from '../../ui/field.tsx';
import { ComboField } from '../../ui/parts/combo-field.tsx';
import { Select } from '../../ui/select.tsx';
import { Segmented } from '../../ui/choice/segmented.tsx';
import { Fill } from '../../ui/slots.tsx';
import '../../ui/styles/settings.css';

/** Language, theme, dates and the user's own zone, and the account's limits. */
export function SettingsPage() {
  const { t } = useTranslation();
  const { data: user } = useQuery(currentUserQuery);
  return (
    <div className="page settings">
      <Fill name="crumbs">
        <b className="wide">{t('settings.title')}</b>
      </Fill>
      <h1>{t('settings.title')}</h1>
      <p className="soft">{t('settings.intro')}</p>
      <LanguageField />
      <ThemeField />
      <DateField />
      <ZoneField />
      {user && <Account user={user} />}
      {user && <Notices isOwner={user.tenant.role === 'owner'} />}
    </div>
  );
}

/** Shown once all of it is there, so that nothing moves under a finger. */
function Notices({ isOwner }: { isOwner: boolean }) {
  const setting = useQuery(noticeSettingQuery);
  const channels = useQuery({ ...noticeChannelsQuery, enabled: isOwner });
  if (setting.isPending || (isOwner && channels.isPending)) return null;
  return (
    <>
      <NoticeSettings />
      {isOwner && <NoticeChannels />}
    </>
  );
}

function LanguageField() {
  const { t } = useTranslation();
  const language = useLanguage();
  const option = (code: LanguageCode) => ({
    value: code,
    label: languageOf(code).name,
    lang: languageOf(code).tag,
  });
  return (
    <Field label={t('settings.language')} help={t('settings.language-help')}>
      {(ids) => (
        <div className="input sm">
          <Select<LanguageCode>
            {...ids}
            value={language}
            options={[
              ...locales.map(option),
              { head: t('shell.english-for-now'), options: codesWithoutTexts.map(option) },
            ]}
            onChoose={(code) => void changeLanguage(code)}
          />
        </div>
      )}
    </Field>
  );
}

function ThemeField() {
  const { t } = useTranslation();
  const choice = useThemeChoice();
  const options: { value: ThemeChoice; label: string }[] = [
    { value: 'system', label: t('settings.theme-system') },
    { value: 'light', label: t('settings.theme-light') },
    { value: 'dark', label: t('settings.theme-dark') },
  ];
  return (
    <div className="field">
      <span className="label">{t('settings.theme')}</span>
      <Segmented label={t('settings.theme')} value={choice} options={options} onChoose={chooseTheme} />
    </div>
  );
}

function DateField() {
  const { t } = useTranslation();
  const { dateStyle } = useSettings();
  const options = dateStyles.map((value: DateStyle) => ({ value, label: value }));
  return (
    <div className="field">
      <span className="label">{t('settings.date-style')}</span>
      <Segmented
        label={t('settings.date-style')}
        value={dateStyle}
        options={options}
        onChoose={(chosen) => saveSettings({ dateStyle: chosen })}
      />
    </div>
  );
}

function ZoneField() {
  const { t } = useTranslation();
  const { timeZone } = useSettings();
  const system = systemTimeZone();
  return (
    <ComboField
      small
      label={t('settings.time-zone')}
      help={t('settings.time-zone-help')}
      value={hasOwnTimeZone() ? timeZone : ''}
      options={[
        { value: '', label: t('settings.time-zone-system', { zone: system }) },
        ...Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone })),
      ]}
      none={t('tracking.filter.nothing-like')}
      onChoose={(zone) => saveSettings({ timeZone: zone || undefined })}
    />
  );
}

function Account({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const format = useFormat();
  const limit = user.trackBillsLimitTimes;
  const used = format.count(user.trackedBills);
  const rows: [head: string, text: string][] = [
    [t('settings.username'), `${user.username} (${t(`settings.user-type.${user.userType}`)})`],
    [t('settings.company'), user.tenant.name],
    [
      t('settings.queries'),
      limit === 0
        ? t('settings.queries-unlimited', { used })
        : t('settings.queries-used', { used, limit: format.count(limit) }),
    ],
  ];
  if (user.serviceStartDate !== null) {
    const from = format.day(user.serviceStartDate);
    const to = user.serviceEndDate === null ? t('settings.service-open') : format.day(user.serviceEndDate);
    rows.push([t('settings.service'), t('settings.service-range', { from, to })]);
  }
  return (
    <section>
      <h2>{t('settings.account')}</h2>
      <dl>
        {rows.map(([head, text]) => (
          <div key={head}>
            <dt>{head}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Link to="/pages/settings/account">{t('settings.account-link')}</Link>
      </p>
      <p>
        <Link to="/pages/settings/members">{t('settings.members-link')}</Link>
      </p>
      <p>
        <Link to="/pages/settings/company">{t('settings.company-link')}</Link>{' '}
        <span className="soft">{t(`company.status.${user.auditStatus}.title`)}</span>
      </p>
      {user.tenant.role === 'owner' && (
        <p>
          <Link to="/pages/settings/assistant">{t('assistant.model.title')}</Link>
        </p>
      )}
      {user.tenant.role === 'owner' && (
        <p>
          <Link to="/pages/settings/data">{t('data-access.title')}</Link>
        </p>
      )}
    </section>
  );
}
