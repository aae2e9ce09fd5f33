export const listFile = {
  subject: 'Portolan：集装箱列表 {count} 行',
  body: '您于 {at} 申请的列表见附件：{file}，共 {count} 行。',
  first: '前几行：',
  cut: '邮件最多附 {most} 行，全部数据请在跟踪页面下载。',
  'no-arrival': '到港时间未知',
};
