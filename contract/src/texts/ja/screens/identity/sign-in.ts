import type { signIn as english } from '../../../en/screens/identity/sign-in.ts';
import type { Translated } from '../../../translated.ts';

export const signIn: Translated<typeof english> = {
  title: 'サインイン',
  account: 'アカウント',
  'account-help': 'ユーザー名、携帯電話番号、またはメールアドレス',
  password: 'パスワード',
  'show-password': 'パスワードを表示',
  'hide-password': 'パスワードを隠す',
  remember: '30 日間サインインしたままにする',
  agree: '<terms>利用規約</terms>と<privacy>プライバシーポリシー</privacy>に同意します',
  agreement: {
    title: '利用規約とプライバシー',
    ask: 'サインインするには、<terms>利用規約</terms>と<privacy>プライバシーポリシー</privacy>への同意が必要です。',
    gate: 'Portolan を使うには、<terms>利用規約</terms>と<privacy>プライバシーポリシー</privacy>への同意が必要です。確認は一度だけで、「設定」の「アカウント」でいつでも撤回できます。',
    agree: '同意して続ける',
  },
  submit: 'サインイン',
  'signing-in': 'サインイン中',
  or: 'または',
  'with-passkey': 'パスキーでサインイン',
  'with-provider': '{{name}} でサインイン',
  'open-demo': 'デモを開く',
  'demo-help': 'アカウントは不要です。時計が進むシミュレーションの世界です。',
  'account-required': 'ユーザー名、携帯電話番号、またはメールアドレスを入力してください。',
  'password-required': 'パスワードを入力してください。',
  'agreement-required': '続ける前に同意にチェックを入れてください。',
  'needs-secure':
    'パスワードを暗号化できるのは安全なページだけです。https で開くか、サーバー本体で開いてください。',
  reason: {
    missing: 'サインインしてください。',
    ended: 'セッションが終了しました。もう一度サインインしてください。',
    forbidden: 'このアカウントは停止されています。カスタマーサービスにお問い合わせください。',
    cancelled: 'このアカウントは解約済みです。カスタマーサービスにお問い合わせください。',
    expired: 'このアカウントのサービス期間は終了しました。カスタマーサービスにお問い合わせください。',
    'address-refused':
      'この会社アカウントは、お使いのネットワークアドレスからは利用できません。オーナーにご確認ください。',
    'signed-out': 'サインアウトしました。',
    'not-staff':
      '管理画面はスタッフ専用です。スタッフのアカウントでサインインするか、アプリへお進みください。',
  },
  'chart-note': 'ポルトラーノ海図に倣った航程線。',
};
