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
      approved: '公司審核通過',
      failed: '公司審核未通過',
    },
    demo: {
      accepted: '通過示範預約',
      declined: '婉拒示範預約',
      'invited-again': '再次邀請',
      'made-official': '試用轉正式',
    },
    outbox: {
      'sent-again': '重新傳送訊息',
    },
    job: {
      retried: '重新執行工作',
      dropped: '捨棄工作',
    },
    'page-error': {
      resolved: '頁面錯誤標為已解決',
      reopened: '重新開啟頁面錯誤',
    },
    message: {
      replayed: '重新讀取訊息',
    },
    list: {
      exported: '匯出列表',
    },
  },
  subjects: {
    user: '用戶',
    company: '公司',
    demo: '示範預約',
    outbox: '已發訊息',
    job: '工作',
    'page-error': '頁面錯誤',
    list: '列表',
  },
};
