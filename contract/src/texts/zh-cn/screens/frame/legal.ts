import type { legal as english } from '../../../en/screens/frame/legal.ts';
import type { Translated } from '../../../translated.ts';

export const legal: Translated<typeof english> = {
  back: '返回登录',
  terms: {
    title: '使用条款',
    'who-title': '服务提供者',
    who: 'Portolan 是由本服务器的运营者运行的自由软件。本条款是您与该运营者之间的约定。软件依 Apache License 2.0 提供，不附带任何担保。',
    'account-title': '您的账号',
    account:
      '请妥善保管密码；若他人可能得知，请告知运营者。您代表所登录的公司账号行事，其所有者可以查看和更改您在其中的操作。',
    'data-title': '数据的可靠程度',
    data: '船位、事件和到达时间来自船公司、码头、船舶和计算，每一项都标明来源。它们可能滞后或有误。请勿用于航海；涉及费用的截止时间请向船公司核实。',
    'use-title': '合理使用',
    use: '请只跟踪与您业务有关的号码。请勿试图获取其他公司的数据，也不要在公开接口之外以自动查询加重服务负担。',
    'end-title': '终止',
    end: '您可以随时停止使用本服务。运营者可停用违反本条款的账号，并告知原因。',
  },
  privacy: {
    title: '隐私政策',
    'kept-title': '保存的内容',
    kept: '您的账号（姓名、公司、邮箱或手机号）、您跟踪的号码，以及登录和工作人员更改的记录。密码仅以不可还原的哈希形式保存。',
    'cookies-title': 'Cookie 与浏览器存储',
    cookies:
      '一个 Cookie 用于保持登录，一个用于防止表单伪造。语言、主题和表格设置保存在您的浏览器中。没有广告，也没有第三方跟踪。',
    'where-title': '数据的去向',
    where: '数据留在本服务器上。查询货物时，其号码只发送给您选择的船公司。页面不从其他服务器加载任何内容。',
    'rights-title': '您的权利',
    rights: '您可以要求运营者提供、更正或删除所保存的您的信息。货物的事件归其所属的公司账号保留。',
  },
};
