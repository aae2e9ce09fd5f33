export const scoreboardMonth = {
  subject: 'Portolan: {month}のETAスコアボード',
  body: '{month}のETAの精度です({arrivals} 件の到着で測定)。',
  simulated: 'すべてシミュレーションです。',
  line: '到着の{horizon}：使用中のETAの誤差 中央値 {median} 時間、P90 {p90} 時間、n = {n}',
  'line-carrier':
    '到着の{horizon}：使用中のETAの誤差 中央値 {median} 時間、P90 {p90} 時間、船社 {carrier} 時間、n = {n}',
  horizon: {
    '14-and-more': '14日以上前',
    '7-to-14': '7〜14日前',
    '3-to-7': '3〜7日前',
    '1-to-3': '1〜3日前',
    'under-1': '1日未満前',
  },
  'too-few': '到着が5件未満のため数値はありません。',
  page: 'すべての数値と定義:',
  end: 'このメールは、上のページで配信を希望された方にお送りしています。停止も同じページで行えます。',
};
