export const backOffice = {
  title: '管理後台',
  staff: '職員',
  'sign-in': '管理後台',
  'sign-in-help': '供本系統的營運人員使用，所有操作均會記錄。',
  'no-staff': '不是職員？',
  'to-app': '前往應用程式',
  users: '用戶',
  companies: '公司審核',
  demos: '示範預約',
  outbox: '寄件匣',
  jobs: '工作佇列',
  audit: '審計日誌',
};
