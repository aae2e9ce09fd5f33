export const portReport = {
  subject: 'Portolan：{port} 港口報告（{period}）',
  group: 'Portolan：{group} 港口報告（{period}）',
  period: '{from} 至 {to}',
  simulated: '所有資料均為模擬資料。',
  line: '{port}（{code}）：掛靠 {calls} 次，直靠率 {direct} %，中位時長：錨泊 {anchor}、靠泊 {berth}、在港 {stay}。',
  change: '上一周期掛靠：{before} 次。',
  hours: '{hours} 小時',
  none: '無',
  no: '{port}（{code}）：本周期沒有統計到掛靠。',
  attached: '含每日資料的報告見附件 PDF。',
};
