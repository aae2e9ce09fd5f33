import type { signIn as english } from '../en/sign-in.ts';
import type { Translated } from '../translated.ts';

export const signIn: Translated<typeof english> = {
  title: '登录',
  account: '账号',
  'account-help': '用户名、手机号或邮箱',
  password: '密码',
  'show-password': '显示密码',
  'hide-password': '隐藏密码',
  remember: '30 天内记住我',
  agree: '我同意<terms>使用条款</terms>和<privacy>隐私政策</privacy>',
  submit: '登录',
  'signing-in': '正在登录',
  or: '或',
  'with-passkey': '使用通行密钥登录',
  'with-provider': '使用 {{name}} 登录',
  'open-demo': '打开演示',
  'demo-help': '无需账号。一个时钟在走的模拟世界。',
  'account-required': '请输入用户名、手机号或邮箱。',
  'password-required': '请输入密码。',
  'agreement-required': '请先勾选同意再继续。',
  'needs-secure': '只有在安全页面上才能加密密码。请用 https 打开此地址，或在服务器本机上打开。',
  reason: {
    missing: '请登录。',
    ended: '会话已结束，请重新登录。',
    forbidden: '该账号已被禁用，请联系客服。',
    cancelled: '该账号已注销，请联系客服。',
    expired: '该账号服务期已结束，请联系客服。',
    'address-refused': '不能从您的网络地址使用此公司账号。请联系其所有者。',
    'signed-out': '您已退出登录。',
  },
  'chart-note': '恒向线，取自波特兰海图的画法。',
};
