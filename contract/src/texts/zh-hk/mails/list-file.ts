export const listFile = {
  subject: 'Portolan：貨櫃列表 {count} 行',
  body: '您於 {at} 申請的列表見附件：{file}，共 {count} 行。',
  first: '前幾行：',
  cut: '郵件最多附 {most} 行，全部資料請在追蹤頁面下載。',
  'no-arrival': '到港時間未知',
};
