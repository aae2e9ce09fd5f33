import type { legal as english } from '../../../en/screens/frame/legal.ts';
import type { Translated } from '../../../translated.ts';

export const legal: Translated<typeof english> = {
  back: '返回登入',
  terms: {
    title: '使用條款',
    'who-title': '服務提供者',
    who: 'Portolan 是由本伺服器的營運者運行的自由軟件。本條款是您與該營運者之間的約定。軟件依 Apache License 2.0 提供，不附帶任何擔保。',
    'account-title': '您的帳戶',
    account:
      '請妥善保管密碼；若他人可能得知，請告知營運者。您代表所登入的公司帳戶行事，其擁有人可以查看和更改您在其中的操作。',
    'data-title': '資料的可靠程度',
    data: '船位、事件和到達時間來自船公司、碼頭、船舶和計算，每一項都標明來源。它們可能滯後或有誤。請勿用於航海；涉及費用的截止時間請向船公司核實。',
    'use-title': '合理使用',
    use: '請只追蹤與您業務有關的號碼。請勿試圖獲取其他公司的資料，也不要在公開介面之外以自動查詢加重服務負擔。',
    'end-title': '終止',
    end: '您可以隨時停止使用本服務。營運者可停用違反本條款的帳戶，並告知原因。',
  },
  privacy: {
    title: '私隱政策',
    'kept-title': '儲存的內容',
    kept: '您的帳戶（姓名、公司、電郵或手提電話號碼）、您追蹤的號碼，以及登入和工作人員更改的記錄。密碼僅以不可還原的雜湊值形式儲存。',
    'cookies-title': 'Cookie 與瀏覽器儲存空間',
    cookies:
      '一個 Cookie 用於保持登入，一個用於防止表單偽造。語言、主題和表格設定儲存在您的瀏覽器中。沒有廣告，也沒有第三方追蹤。',
    'where-title': '資料的去向',
    where: '資料留在本伺服器上。查詢貨物時，其號碼只發送給您選擇的船公司。頁面不從其他伺服器載入任何內容。',
    'rights-title': '您的權利',
    rights: '您可以要求營運者提供、更正或刪除所儲存的您的資訊。貨物的事件歸其所屬的公司帳戶保留。',
  },
};
