import type { siteProducts as english } from '../../../en/screens/frame/site-products.ts';
import type { Translated } from '../../../translated.ts';

export const siteProducts: Translated<typeof english> = {
  next: 'デモで見る',
  schedules: {
    name: 'スケジュール',
    title: 'すべての便とその変更、そしてその影響',
    text: '港、地点、港グループで、直航または積み替えを検索。接続を逃す確率も示します。便、航路、船舶をウォッチすると、変更はそれに載る貨物に表示されます。',
    first: '複数の船社のコンテナ船と RO-RO 船を一つの一覧で',
    second: 'カットオフと、船社が公開していない項目',
    third: '各便の履歴：変更、抜港、船の入れ替え、欠便',
    fourth: 'CSV、Excel、カレンダー配信',
  },
  visibility: {
    name: '可視化',
    title: '空コンテナの搬出から返却まで一つのタイムライン',
    text: '船社、ターミナル、船舶位置のイベントを一つの順序で、出所と元のメッセージとともに。到着の五つの見込みが並び、理由とともに一つが採用されます。',
    first: 'コンテナ、B/L、ブッキング、航空運送状で追跡',
    second: '訂正と取り消しも見える',
    third: '過去の任意の日の時点を表示',
    fourth: 'CSV、Excel、Webhook、API',
  },
  alert: {
    name: 'アラート',
    title: '今日だれが何をすべきか。同じことは二度言わない',
    text: '遅れ、ロールオーバー、台風、混雑、フリータイム、無応答のソースを、読めて変えられる規則で判定。上位の原因が下位のものをまとめます。',
    first: '影響を日数と金額で',
    second: '規則は有効にする前に過去 90 日で試す',
    third: 'メール、SMS、Webhook、チャット。通知を止める時間帯も',
    fourth: '費用を日ごとに計算し、請求書を照合',
  },
  insights: {
    name: 'データ分析',
    title: '港、航路、ソースを公開の方法で測る',
    text: '各港の混雑を自らの過去と比較し、滞在時間と直接着岸率を示します。到着時刻の各ソースが実際どれほど正確だったかの成績表も。',
    first: '明記された基準の五段階',
    second: '港グループと週次レポート',
    third: 'すべての数字に定義',
    fourth: 'どの数字も保存されたデータから再現できる',
  },
};
