export const portReport = {
  subject: 'Portolan：{port} 港口报告（{period}）',
  group: 'Portolan：{group} 港口报告（{period}）',
  period: '{from} 至 {to}',
  simulated: '所有数据均为模拟数据。',
  line: '{port}（{code}）：挂靠 {calls} 次，直靠率 {direct} %，中位时长：锚泊 {anchor}、靠泊 {berth}、在港 {stay}。',
  change: '上一周期挂靠：{before} 次。',
  hours: '{hours} 小时',
  none: '无',
  no: '{port}（{code}）：本周期没有统计到挂靠。',
  attached: '含每日数据的报告见附件 PDF。',
};
