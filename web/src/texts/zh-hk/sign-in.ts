import type { signIn as english } from '../en/sign-in.ts';
import type { Translated } from '../translated.ts';

export const signIn: Translated<typeof english> = {
  title: '登入',
  account: '帳戶',
  'account-help': '用戶名稱、手提電話號碼或電郵',
  password: '密碼',
  'show-password': '顯示密碼',
  'hide-password': '隱藏密碼',
  remember: '30 天內記住我',
  agree: '我同意<terms>使用條款</terms>和<privacy>私隱政策</privacy>',
  submit: '登入',
  'signing-in': '正在登入',
  or: '或',
  'with-passkey': '以通行密鑰登入',
  'with-provider': '以 {{name}} 登入',
  'open-demo': '打開示範',
  'demo-help': '無需帳戶。一個時鐘在走的模擬世界。',
  'account-required': '請輸入用戶名稱、手提電話號碼或電郵。',
  'password-required': '請輸入密碼。',
  'agreement-required': '請先勾選同意再繼續。',
  'needs-secure': '只有在安全頁面上才能加密密碼。請用 https 打開此地址，或在伺服器本機上打開。',
  reason: {
    missing: '請登入。',
    ended: '工作階段已結束，請重新登入。',
    forbidden: '此帳戶已被停用，請聯絡客服。',
    cancelled: '此帳戶已註銷，請聯絡客服。',
    expired: '此帳戶的服務期已結束，請聯絡客服。',
    'address-refused': '不能從您的網絡位址使用此公司帳戶。請聯絡其擁有者。',
    'signed-out': '您已登出。',
  },
  'chart-note': '恆向線，取自波特蘭海圖的畫法。',
};
