export const portInsight = {
  subject: 'Portolan：{ports}（{date}）',
  port: '{port}（{code}）、{date}。',
  level: '混雑度：{level}（指数 {index}）。',
  'no-level': '混雑度：寄港数が少ないため判定なし。',
  counts: '平均で錨泊 {anchor} 隻、着岸 {berth} 隻、当日の着岸 {calls} 隻。',
  wait: '錨泊待ち時間の中央値 {hours} 時間。',
  before: '1 週間前：錨泊 {anchor} 隻、着岸 {berth} 隻、当日の着岸 {calls} 隻。',
  no: '{port}（{code}）：昨日の計測値はありません。',
  note: '日付は各港の現地日付です。週報は月曜日に PDF でお送りします。',
  simulated: 'すべての数値はシミュレーションです。',
  space: '',
};
