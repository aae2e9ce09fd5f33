export const scoreboardMonth = {
  subject: 'Portolan: {month} ETA 记分板',
  body: '{month} ETA 的准确度，依据 {arrivals} 次到港。',
  simulated: '全部为模拟数据。',
  line: '到港前{horizon}：采用中的 ETA 误差中位数 {median} 小时，P90 {p90} 小时，n = {n}',
  'line-carrier':
    '到港前{horizon}：采用中的 ETA 误差中位数 {median} 小时，P90 {p90} 小时；船公司 {carrier} 小时；n = {n}',
  horizon: {
    '14-and-more': ' 14 天及以上',
    '7-to-14': ' 7 至 14 天',
    '3-to-7': ' 3 至 7 天',
    '1-to-3': ' 1 至 3 天',
    'under-1': '不足 1 天',
  },
  'too-few': '到港不足 5 次，无法给出数值。',
  page: '全部数值与定义：',
  end: '您在该页面订阅了此邮件，也可在该页面取消。',
};
