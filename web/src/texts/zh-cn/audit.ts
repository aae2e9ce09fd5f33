export const audit = {
  none: '没有符合条件的操作',
  'none-text': '工作人员的每次更改及其前后内容都记录在此，不能修改或删除。',
  clear: '清除筛选',
  'of-everything': '显示全部',
  from: '从',
  to: '到',
  field: '字段',
  before: '之前',
  after: '之后',
  columns: {
    at: '时间',
    staff: '工作人员',
    action: '操作',
    subject: '对象',
    changes: '前后内容',
    ip: 'IP 地址',
    id: '标识',
    request: '请求',
  },
  actions: {
    user: {
      added: '添加用户',
      edited: '编辑用户',
      enabled: '启用用户',
      forbidden: '禁用用户',
      deleted: '删除用户',
      restored: '恢复用户',
      'queries-reset': '重置查询次数',
    },
    company: {
      'service-set': '设置服务条件',
      approved: '公司审核通过',
      failed: '公司审核未通过',
    },
    demo: {
      accepted: '通过演示预约',
      declined: '婉拒演示预约',
      'invited-again': '再次邀请',
      'made-official': '试用转正式',
    },
    outbox: {
      'sent-again': '重新发送消息',
    },
    job: {
      retried: '重新运行任务',
      dropped: '丢弃任务',
    },
    'page-error': {
      resolved: '页面错误标为已解决',
      reopened: '重新打开页面错误',
    },
    message: {
      replayed: '重新读取消息',
    },
    list: {
      exported: '导出列表',
    },
  },
  subjects: {
    user: '用户',
    company: '公司',
    demo: '演示预约',
    outbox: '已发消息',
    job: '任务',
    'page-error': '页面错误',
    list: '列表',
  },
};
