import type { Locale, OperationKind } from '@portolan/contract';

/** Changes that decide who can get into an account. */
export type NoticedKind = Extract<
  OperationKind,
  | 'password-reset'
  | 'password-changed'
  | 'mobile-bound'
  | 'mobile-replaced'
  | 'mobile-unbound'
  | 'email-bound'
  | 'email-replaced'
  | 'email-unbound'
  | 'app-added'
  | 'passkey-added'
  | 'factor-renamed'
  | 'factor-removed'
  | 'recovery-codes-made'
  | 'recovery-code-used'
  | 'sign-on-linked'
  | 'sign-on-unlinked'
>;

interface NoticeWords {
  subject: string;
  /** `{what}` is one of the sentences below. */
  body: string;
  what: Record<NoticedKind, string>;
}

export const noticeWords: Record<Locale, NoticeWords> = {
  en: {
    subject: 'A change to your Portolan account',
    body: '{what} This was done on {at} from {ip}. If it was not you, set a new password at once: {address}',
    what: {
      'password-reset': 'The password of your Portolan account was reset with a code.',
      'password-changed': 'The password of your Portolan account was changed.',
      'mobile-bound': 'A mobile number was bound to your Portolan account: {detail}.',
      'mobile-replaced': 'The mobile number of your Portolan account was replaced by {detail}.',
      'mobile-unbound': 'The mobile number {detail} was taken away from your Portolan account.',
      'email-bound': 'An e-mail address was bound to your Portolan account: {detail}.',
      'email-replaced': 'The e-mail address of your Portolan account was replaced by {detail}.',
      'email-unbound': 'The e-mail address {detail} was taken away from your Portolan account.',
      'app-added': 'An authenticator app was added to your Portolan account: {detail}.',
      'passkey-added': 'A passkey was added to your Portolan account: {detail}.',
      'factor-renamed': 'A way to sign in to your Portolan account was given the name {detail}.',
      'factor-removed': 'A way to sign in was removed from your Portolan account: {detail}.',
      'recovery-codes-made':
        'New recovery codes were made for your Portolan account; the old ones no longer work.',
      'recovery-code-used': 'A recovery code of your Portolan account was used.',
      'sign-on-linked': 'Your Portolan account was linked to a single sign-on: {detail}.',
      'sign-on-unlinked': 'The link of your Portolan account to a single sign-on was removed: {detail}.',
    },
  },
  ja: {
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
      'recovery-codes-made':
        'Portolan アカウントの回復コードが新しく作られました。以前のコードは使えません。',
      'recovery-code-used': 'Portolan アカウントの回復コードが使用されました。',
      'sign-on-linked': 'Portolan アカウントがシングルサインオン「{detail}」と連携されました。',
      'sign-on-unlinked': 'Portolan アカウントとシングルサインオン「{detail}」の連携が解除されました。',
    },
  },
  'zh-cn': {
    subject: '您的 Portolan 账号有变更',
    body: '{what}操作时间：{at}，来源：{ip}。如非本人操作，请立即重设密码：{address}',
    what: {
      'password-reset': '您的 Portolan 账号已通过验证码重设密码。',
      'password-changed': '您的 Portolan 账号密码已修改。',
      'mobile-bound': '您的 Portolan 账号已绑定手机号 {detail}。',
      'mobile-replaced': '您的 Portolan 账号手机号已更换为 {detail}。',
      'mobile-unbound': '您的 Portolan 账号已解绑手机号 {detail}。',
      'email-bound': '您的 Portolan 账号已绑定邮箱 {detail}。',
      'email-replaced': '您的 Portolan 账号邮箱已更换为 {detail}。',
      'email-unbound': '您的 Portolan 账号已解绑邮箱 {detail}。',
      'app-added': '您的 Portolan 账号已添加身份验证器“{detail}”。',
      'passkey-added': '您的 Portolan 账号已添加通行密钥“{detail}”。',
      'factor-renamed': '您的 Portolan 账号的一种登录方式已改名为“{detail}”。',
      'factor-removed': '您的 Portolan 账号已移除登录方式“{detail}”。',
      'recovery-codes-made': '您的 Portolan 账号已生成新的恢复码，旧的已失效。',
      'recovery-code-used': '您的 Portolan 账号使用了一个恢复码。',
      'sign-on-linked': '您的 Portolan 账号已关联单点登录“{detail}”。',
      'sign-on-unlinked': '您的 Portolan 账号已取消关联单点登录“{detail}”。',
    },
  },
  'zh-hk': {
    subject: '您的 Portolan 帳戶有變更',
    body: '{what}操作時間：{at}，來源：{ip}。如非本人操作，請立即重設密碼：{address}',
    what: {
      'password-reset': '您的 Portolan 帳戶已透過驗證碼重設密碼。',
      'password-changed': '您的 Portolan 帳戶密碼已修改。',
      'mobile-bound': '您的 Portolan 帳戶已綁定手提電話 {detail}。',
      'mobile-replaced': '您的 Portolan 帳戶手提電話已更換為 {detail}。',
      'mobile-unbound': '您的 Portolan 帳戶已解綁手提電話 {detail}。',
      'email-bound': '您的 Portolan 帳戶已綁定電郵 {detail}。',
      'email-replaced': '您的 Portolan 帳戶電郵已更換為 {detail}。',
      'email-unbound': '您的 Portolan 帳戶已解綁電郵 {detail}。',
      'app-added': '您的 Portolan 帳戶已加入驗證器「{detail}」。',
      'passkey-added': '您的 Portolan 帳戶已加入通行密鑰「{detail}」。',
      'factor-renamed': '您的 Portolan 帳戶的一種登入方式已改名為「{detail}」。',
      'factor-removed': '您的 Portolan 帳戶已移除登入方式「{detail}」。',
      'recovery-codes-made': '您的 Portolan 帳戶已產生新的復原碼，舊的已失效。',
      'recovery-code-used': '您的 Portolan 帳戶使用了一個復原碼。',
      'sign-on-linked': '您的 Portolan 帳戶已連結單一登入「{detail}」。',
      'sign-on-unlinked': '您的 Portolan 帳戶已取消連結單一登入「{detail}」。',
    },
  },
};
