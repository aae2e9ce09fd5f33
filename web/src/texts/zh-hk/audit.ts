export const audit = {
  none: '沒有符合條件的操作',
  'none-text': '職員的每次更改及其前後內容均記錄於此，不能修改或刪除。',
  clear: '清除篩選',
  'of-everything': '顯示全部',
  from: '由',
  to: '至',
  field: '欄位',
  before: '之前',
  after: '之後',
  columns: {
    at: '時間',
    staff: '職員',
    action: '操作',
    subject: '對象',
    changes: '前後內容',
    ip: 'IP 位址',
    id: '識別碼',
    request: '請求',
  },
  actions: {
    user: {
      added: '新增用戶',
      edited: '編輯用戶',
      enabled: '啟用用戶',
      forbidden: '停用用戶',
      deleted: '刪除用戶',
      restored: '還原用戶',
      'queries-reset': '重設查詢次數',
    },
    company: {
      'service-set': '設定服務條件',
    },
    list: {
      exported: '匯出列表',
    },
  },
  subjects: {
    user: '用戶',
    company: '公司',
    list: '列表',
  },
};
