import type { firstMinute as english } from '../../../en/screens/frame/first-minute.ts';
import type { Translated } from '../../../translated.ts';

export const firstMinute: Translated<typeof english> = {
  start: {
    label: 'はじめに',
    track: '番号を追跡',
    source: 'ソースを接続',
    invite: '同僚を招待',
    skip: '省略',
    'skip-of': '省略：{{step}}',
    done: '{{step}}：完了',
    left: '3 件中 {{done}} 件完了',
  },
  tour: {
    offer: '初めてですか。六つの画面を 2 分でご案内します。',
    begin: 'ツアーを始める',
    later: '今はしない',
    label: 'ツアー {{number}} / 6',
    next: '次へ',
    back: '戻る',
    end: 'ツアーを終了',
    finish: '完了',
    overview: '四つの数字と一つの一覧',
    'overview-text': '数字を押すと、数えている一覧が開きます。右の「例外」は影響の順です。',
    ocean: 'コンテナごとに一行',
    'ocean-text':
      '検索に番号や港を入力します。ページのアドレスが表示そのものなので、コピーして共有できます。',
    schedules: 'リスク付きのスケジュール',
    'schedules-text': 'カットオフ、日数、排出量、そして接続を逃す確率。',
    ports: '過去と比べた港',
    'ports-text': '混雑度には計算式と船の数があり、一度押すと開きます。',
    alerts: '記録ではなく受信箱',
    'alerts-text': '原因、根拠、担当者、期限。原因がなくなると自動で解決します。',
    sources: 'すべての出所',
    'sources-text': 'どのイベントもここで元のメッセージに戻れます。自社のソースも同じ場所で接続します。',
  },
};
