export const portInsight = {
  subject: 'Portolan：{ports} 港口洞察（{date}）',
  port: '{port}（{code}），{date}。',
  level: '擠塞程度：{level}（指數 {index}）。',
  'no-level': '擠塞程度：掛靠過少，暫無等級。',
  counts: '平均錨泊 {anchor} 艘、靠泊 {berth} 艘，當日靠泊 {calls} 艘。',
  wait: '錨泊等待中位時長 {hours} 小時。',
  before: '一周前：錨泊 {anchor} 艘、靠泊 {berth} 艘，當日靠泊 {calls} 艘。',
  no: '{port}（{code}）：昨日沒有統計資料。',
  note: '日期按各港當地日曆。周報於周一以 PDF 發送。',
  simulated: '所有資料均為模擬資料。',
  space: '',
};
