import type { firstMinute as english } from '../../../en/screens/frame/first-minute.ts';
import type { Translated } from '../../../translated.ts';

export const firstMinute: Translated<typeof english> = {
  start: {
    label: '开始使用',
    track: '跟踪一个单号',
    source: '接入数据源',
    invite: '邀请同事',
    skip: '跳过',
    'skip-of': '跳过：{{step}}',
    done: '{{step}}：已完成',
    left: '已完成 {{done}} / 3',
  },
  tour: {
    offer: '第一次使用？两分钟看六处重点。',
    begin: '开始导览',
    later: '暂不',
    label: '导览 {{number}} / 6',
    next: '下一步',
    back: '上一步',
    end: '结束导览',
    finish: '完成',
    overview: '四个数字和一个列表',
    'overview-text': '点击数字打开它所统计的列表。右侧“例外”按影响排序。',
    ocean: '每个集装箱一行',
    'ocean-text': '在搜索框输入单号或港口。网址就是视图，复制即可分享。',
    schedules: '带风险的船期',
    'schedules-text': '截止时间、天数和排放，以及错过衔接的概率。',
    ports: '与自身过去相比的港口',
    'ports-text': '每个拥堵等级的公式和船舶数量，一点即见。',
    alerts: '是收件箱，不是流水账',
    'alerts-text': '原因、依据、负责人和期限。原因消失后自动解除。',
    sources: '一切从哪里来',
    'sources-text': '每个事件都能在这里追溯到原始报文。您自己的数据源也在此接入。',
  },
};
