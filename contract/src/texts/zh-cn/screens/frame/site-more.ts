import type { siteMore as english } from '../../../en/screens/frame/site-more.ts';
import type { Translated } from '../../../translated.ts';

export const siteMore: Translated<typeof english> = {
  solutions: {
    title: '行业解决方案',
    text: '每个行业最先问的问题各不相同。以下是产品中回答它的页面。',
    automobile: '车架号和滚装船期与集装箱并列。每次到港都有预计时间、来源和与计划相比的延误。',
    'electronics-manufacturing':
      '延误集装箱按延误天数排列，并给出采用中的预计时间及理由。预警在产线缺料之前送达计划员。',
    'new-energy': '港口页显示拥堵程度和停留时间，船期页显示挂靠港；卸货港变更会产生预警。',
    'information-communication': '航空运单显示每个状态的件数和重量。分批运输和缺件列在“差异”中。',
    logistics: '预警按影响排序，每一项都有负责人。按客户、航线和船公司的报表注明样本量。',
    energy: '船位、挂靠和航线附近的台风在同一张地图上，并标出台风最接近的时刻。',
    'e-commerce': '预计到港带有区间和来源的实测误差。关注一个航次，变化会通过邮件、日历或聊天工具送达。',
    retail: '免费期按费率、闸口日历和节假日逐日计算。最后免费日注明来源，账单与计算结果核对。',
  },
  'faq-text': '可以输入什么、采用哪个预计到港、没有更新时怎么办，以及自行部署的费用。',
  security: {
    title: '如何保护您的部署',
    sessions:
      '密码以 argon2id 哈希保存；会话令牌也以哈希保存，放在脚本读不到的 Cookie 中。支持双重验证、通行密钥和单点登录。',
    rows: '公司之间由数据库本身隔离：行级安全作用于每个请求，与查询怎么写无关。',
    secrets: '密码在浏览器中加密后才发送；密钥类内容不会出现在网址、日志或错误中。',
    outbound: '发往用户所填地址的请求不会进入内部网络。',
    audit: '工作人员的每次更改都有记录：何人、何时、更改前后。',
    offline: '任何页面都不需要互联网：字体、地图和参考数据都来自您的服务器。',
  },
  contact: {
    description: '如何预约演示，以及如何从账号内联系顾问。',
    text: '顾问会在 {{businessDays}} 个工作日内答复。试用期 {{days}} 天。',
    visitor: '您还没有账号',
    'visitor-text': '预约演示，并选择您感兴趣的产品。',
    user: '您已有账号',
    'user-text': '表单中已填好您的信息。',
  },
};
