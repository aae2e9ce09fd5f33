export const backOffice = {
  title: '管理后台',
  staff: '工作人员',
  'sign-in': '管理后台',
  'sign-in-help': '供本系统的运营人员使用，所有操作都会记录。',
  'no-staff': '不是工作人员？',
  'to-app': '前往应用',
  users: '用户',
  companies: '公司审核',
  demos: '演示预约',
  outbox: '发件箱',
  jobs: '任务队列',
  audit: '审计日志',
};
