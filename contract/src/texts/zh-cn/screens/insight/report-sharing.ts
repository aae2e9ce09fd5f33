import type {
  reportGaps as englishGaps,
  reportSharing as englishSharing,
} from '../../../en/screens/insight/report-sharing.ts';
import type { Translated } from '../../../translated.ts';

export const reportGaps: Translated<typeof englishGaps> = {
  'no-data_other': '{{number}} 票没有任何报告的货物',
  'not-departed_other': '{{number}} 票没有出发报告的货物',
  'no-actual_other': '{{number}} 次计划时间已过但没有实际到港的挂靠',
  'not-started_other': '{{number}} 个尚未开始的计时',
  'no-operator_other': '{{number}} 艘没有运营商的自有船舶（计入船队）',
  'no-capacity_other': '{{number}} 艘没有装载能力的自有船舶（计入船队）',
};

export const reportSharing: Translated<typeof englishSharing> = {
  button: '共享',
  title: '共享此报告',
  members: '供公司账号成员使用，含明细。',
  public: '知道链接的任何人',
  text: '无需账号即可打开，只显示此报告在这些月份和筛选下的数值和图表，不含明细。可随时停止。',
  create: '创建链接',
  by: '{{name}}，{{ago}}',
  end: '停止',
  gone: '此报告未共享',
  of: '由 {{company}} 共享',
};
