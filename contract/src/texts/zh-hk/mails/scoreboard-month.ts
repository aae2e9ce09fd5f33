export const scoreboardMonth = {
  subject: 'Portolan: {month} ETA 記分板',
  body: '{month} ETA 的準確度，依據 {arrivals} 次抵港。',
  simulated: '全部為模擬資料。',
  line: '抵港前{horizon}：採用中的 ETA 誤差中位數 {median} 小時，P90 {p90} 小時，n = {n}',
  'line-carrier':
    '抵港前{horizon}：採用中的 ETA 誤差中位數 {median} 小時，P90 {p90} 小時；船公司 {carrier} 小時；n = {n}',
  horizon: {
    '14-and-more': ' 14 天及以上',
    '7-to-14': ' 7 至 14 天',
    '3-to-7': ' 3 至 7 天',
    '1-to-3': ' 1 至 3 天',
    'under-1': '不足 1 天',
  },
  'too-few': '抵港不足 5 次，無法給出數值。',
  page: '全部數值與定義：',
  end: '您在該頁面訂閱了此郵件，也可在該頁面取消。',
};
