import type { overview as english } from '../../../en/screens/insight/overview.ts';
import type { Translated } from '../../../translated.ts';

export const overview: Translated<typeof english> = {
  title: '总览',
  figures: {
    'not-yet': '历史数据加载后显示',
    label: '关键数字',
    'in-transit': '在途',
    'in-transit-change': '7 天内 {{change}}',
    'in-transit-same': '与 7 天前相同',
    arriving: '7 天内到港',
    'arriving-soon': '24 小时内 {{count}}',
    late: '延误',
    'late-of': '共 {{total}}，中位数 {{slip}}',
    'late-of-plain': '在途 {{total}} 中',
    'no-news': '7 天无更新',
    'no-news-oldest': '最长 {{age}}',
    'no-news-none': '所有数据源均有更新',
  },
  'map-label': '海图：承运您集装箱的船舶 {{vessels}} 艘，港口 {{ports}} 个',
  port: '{{name}}：{{total}} 个集装箱，在港 {{here}}，在途 {{inbound}}',
  'port-late': '{{name}}：{{total}} 个集装箱，在港 {{here}}，在途 {{inbound}}，延误 {{late}}',
  vessel: {
    boxes_other: '您的 {{count}} 个集装箱运往{{port}}',
    'boxes-plain_other': '您的 {{count}} 个集装箱',
    planned: '计划 {{day}}',
    speed: '{{speed}} 节',
    heading: '艏向 {{heading}}°',
    stale: '位置为{{ago}}',
    close: '关闭',
  },
  exceptions: {
    title: '异常',
    open_other: '{{count}} 项待处理',
    none: '目前没有需要处理的事项',
    'none-text': '延误、甩柜、数据源无响应和长时间无更新会自动出现在这里。',
    failed: '无法加载异常列表',
    act: { list: '查看 {{count}} 项', source: '查看数据源' },
  },
};
