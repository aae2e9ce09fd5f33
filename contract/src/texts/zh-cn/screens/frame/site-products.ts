import type { siteProducts as english } from '../../../en/screens/frame/site-products.ts';
import type { Translated } from '../../../translated.ts';

export const siteProducts: Translated<typeof english> = {
  next: '在演示中查看',
  schedules: {
    name: '船期',
    title: '每个航次、它的变化，以及对您的影响',
    text: '按港口、地点或港口组查询直达或中转，并给出错过衔接的概率。关注一个航次、航线或船舶：变化会显示在订了它的货物上。',
    first: '多家船公司的集装箱船和滚装船在同一列表',
    second: '截止时间，以及船公司未公布哪些',
    third: '每个航次的历史：改期、跳港、换船、取消',
    fourth: 'CSV、Excel 和日历订阅',
  },
  visibility: {
    name: '可视化',
    title: '从提空箱到还空箱的一条时间轴',
    text: '船公司、码头和船位的事件按一个顺序排列，各有来源和背后的原始报文。五个到港预计并列，采用其中一个并给出理由。',
    first: '按集装箱号、提单号、订舱号或航空运单号',
    second: '更正和撤回都看得到',
    third: '可回看过去任一天的已知情况',
    fourth: 'CSV、Excel、Webhook 和 API',
  },
  alert: {
    name: '预警',
    title: '今天哪些事需要人处理，同一件事不说两次',
    text: '延误、甩柜、台风、拥堵、免费期和无响应的数据源，由可读可改的规则判断。上层原因归并其下各项。',
    first: '以天数和金额表示影响',
    second: '规则启用前先用过去 90 天试算',
    third: '邮件、短信、Webhook 和聊天工具，可设免打扰时段',
    fourth: '费用逐日计算，账单逐项核对',
  },
  insights: {
    name: '数据洞察',
    title: '港口、航线和来源，公开地衡量',
    text: '每个港口与自身过去相比的拥堵、停留时间和直靠率；还有各到港时间来源实际有多准的成绩表。',
    first: '五个等级，界限写明',
    second: '港口组和周报',
    third: '每个数字旁都有定义',
    fourth: '每个数字都能由存储的数据重算',
  },
};
