import type { demos as english } from '../../en/mails/demos.ts';
import type { Translated } from '../../translated.ts';

export const demos: Translated<typeof english> = {
  booked: {
    subject: 'Portolan デモのお申し込み',
    body: '{name} 様\n\n{company} のお申し込みを受け付けました。担当コンサルタントが 3 営業日以内、{day} までにご連絡します。\n\nお心当たりがない場合は、このメッセージを無視してください。',
  },
  invitation: {
    subject: 'Portolan トライアルアカウントのご案内',
    body:
      '{name} 様\n\n{company} の {trialDays} ' +
      '日間トライアルアカウントの準備ができました。こちらでユーザー名とパスワードを設定してください。\n\n{link}\n\nリンクは 1 ' +
      '回限り、{day}（UTC）まで有効です。期限が切れた場合は、同じページで新しいリンクを依頼できます。',
  },
  activated: {
    subject: 'Portolan アカウントが有効になりました',
    body: '{name} 様\n\nアカウントは有効です。{day}（UTC）の当日までご利用いただけます。こちらからサインインしてください。\n\n{link}',
  },
  'activated-open': {
    subject: 'Portolan アカウントが有効になりました',
    body: '{name} 様\n\nアカウントは有効です。こちらからサインインしてください。\n\n{link}',
  },
  declined: {
    subject: 'Portolan デモのお申し込みについて',
    body: '{name} 様\n\n今回はトライアルをご提供できません。理由は次のとおりです。\n\n{reason}\n\nこちらから改めてお申し込みいただけます。\n\n{link}',
  },
  'trial-ending': {
    subject: 'Portolan トライアルは {day} に終了します',
    body:
      '{name} 様\n\n{company} のトライアルは {day}（UTC）に終了します。本日以降の残り日数：{daysLeft} ' +
      '日。終了してもデータは削除されませんが、サインインできなくなります。正式アカウントで続けるには、こちらからご連絡ください。\n\n{link}',
  },
  official: {
    subject: 'Portolan 正式アカウントのご案内',
    body: '{name} 様\n\nトライアルが正式アカウントになりました。{day}（UTC）までご利用いただけます。追跡中のデータはすべてそのまま残っています。\n\n{link}',
  },
  'official-open': {
    subject: 'Portolan 正式アカウントのご案内',
    body: '{name} 様\n\nトライアルが期限なしの正式アカウントになりました。追跡中のデータはすべてそのまま残っています。\n\n{link}',
  },
};
