import type { sourceMessages as english } from '../../../en/screens/sources/source-messages.ts';
import type { Translated } from '../../../translated.ts';

export const sourceMessages: Translated<typeof english> = {
  messages: {
    title: '报文',
    source: '数据源',
    'all-sources': '全部数据源',
    all: '全部',
    trouble: '失败与已拒绝',
    table: '原始报文，{{number}} 行',
    failed: '无法加载报文',
    older: '显示更早的',
    'replay-all_other': '全部重新处理（{{count}}）',
    'replay-help': '再次处理所有失败和已拒绝的报文，已知的事件保持不变。',
    'new-facts': '其中新增 {{number}} 条',
    'show-all': '显示全部报文',
    none: '尚无报文',
    'none-text': '数据源发来的内容在处理之前原样保存在这里。可上传一个文件查看示例。',
    'no-trouble': '没有失败或被拒绝的报文',
    'no-trouble-text': '无法处理的报文会连同原因留在这里，直到重新处理。',
    gone: '没有这个数据源',
    'gone-text': '它已被移除，或该地址属于另一家公司。已移除数据源的报文在“全部”中。',
    columns: {
      received: '接收时间',
      source: '数据源',
      state: '状态',
      facts: '事件',
      refusals: '已拒绝',
      reason: '首个原因',
    },
  },
  'no-messages': {
    'not-kept': {
      word: '不保存',
      title: '实时数据流不保存报文',
      text: '语句收到即处理，只保存船位、船名和目的地。相关船舶显示在“船舶”页面。',
    },
    'nothing-yet': {
      word: '尚无',
      title: '尚未收到数据',
      text: '数据源已就绪。第一条报文到达后一秒内会出现在这里。',
    },
    'not-asked': {
      word: '尚未检查',
      title: '尚未检查',
      text: '每个跟踪号码每 {{count}} 分钟向船公司轮询一次。请跟踪该船公司的号码，或测试接口。',
    },
    'has-nothing': {
      word: '无数据',
      title: '数据源无数据',
      text: '它在{{ago}}应答，但没有所查号码的事件。{{count}} 分钟内更新。',
    },
    silent: {
      word: '无响应',
      title: '数据源无响应',
      text: '最新报文 {{ago}}。请询问其运营方；之后发来的内容照常处理。',
    },
    broken: {
      word: '故障',
      title: '数据源故障',
      text: '{{reason}} 系统会自动重试；原因消除后请测试。',
    },
    paused: {
      word: '暂停',
      title: '数据源已暂停',
      text: '在收到报文之前已暂停。恢复后才能接收。',
    },
  },
};
