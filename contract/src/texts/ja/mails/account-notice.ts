import type { accountNotice as english } from '../../en/mails/account-notice.ts';
import type { Translated } from '../../translated.ts';

export const accountNotice: Translated<typeof english> = {
  subject: 'Portolan アカウントの変更について',
  body: '{what}日時：{at}、接続元：{ip}。お心当たりがない場合は、すぐに新しいパスワードを設定してください：{address}',
  what: {
    'password-reset': 'Portolan アカウントのパスワードが確認コードで再設定されました。',
    'password-changed': 'Portolan アカウントのパスワードが変更されました。',
    'mobile-bound': 'Portolan アカウントに携帯電話番号 {detail} が登録されました。',
    'mobile-replaced': 'Portolan アカウントの携帯電話番号が {detail} に変更されました。',
    'mobile-unbound': 'Portolan アカウントから携帯電話番号 {detail} が削除されました。',
    'email-bound': 'Portolan アカウントにメールアドレス {detail} が登録されました。',
    'email-replaced': 'Portolan アカウントのメールアドレスが {detail} に変更されました。',
    'email-unbound': 'Portolan アカウントからメールアドレス {detail} が削除されました。',
    'app-added': 'Portolan アカウントに認証アプリ「{detail}」が追加されました。',
    'passkey-added': 'Portolan アカウントにパスキー「{detail}」が追加されました。',
    'factor-renamed': 'Portolan アカウントのサインイン方法の名前が「{detail}」に変更されました。',
    'factor-removed': 'Portolan アカウントからサインイン方法「{detail}」が削除されました。',
    'recovery-codes-made': 'Portolan アカウントの回復コードが新しく作られました。以前のコードは使えません。',
    'recovery-code-used': 'Portolan アカウントの回復コードが使用されました。',
    'sign-on-linked': 'Portolan アカウントがシングルサインオン「{detail}」と連携されました。',
    'sign-on-unlinked': 'Portolan アカウントとシングルサインオン「{detail}」の連携が解除されました。',
  },
};
