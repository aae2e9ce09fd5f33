export const portInsight = {
  subject: 'Portolan：{ports} 港口洞察（{date}）',
  port: '{port}（{code}），{date}。',
  level: '拥堵程度：{level}（指数 {index}）。',
  'no-level': '拥堵程度：挂靠过少，暂无等级。',
  counts: '平均锚泊 {anchor} 艘、靠泊 {berth} 艘，当日靠泊 {calls} 艘。',
  wait: '锚泊等待中位时长 {hours} 小时。',
  before: '一周前：锚泊 {anchor} 艘、靠泊 {berth} 艘，当日靠泊 {calls} 艘。',
  no: '{port}（{code}）：昨日没有统计数据。',
  note: '日期按各港当地日历。周报于周一以 PDF 发送。',
  simulated: '所有数据均为模拟数据。',
  space: '',
};
