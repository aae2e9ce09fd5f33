import type { fileUpload as english } from '../../../en/screens/sources/file-upload.ts';
import type { Translated } from '../../../translated.ts';

export const fileUpload: Translated<typeof english> = {
  file: {
    auto: '按内容识别',
    drop: '将文件拖到这里，或',
    choose: '选择文件',
    help: 'DCSA JSON（整份文档或每行一份）、AIS 语句或 MarineCadastre、丹麦海事局格式的 AIS CSV；AIS 也可压缩（gzip、zstd、zip）。每个文件最大 {{mb}} MB。',
    size: '{{size}} KB',
    sent: '已发送 {{percent}} %',
    stop: '停止发送 {{name}}',
    'too-large': '超过 {{mb}} MB。请拆分成较小的文件。',
    'is-empty': '文件为空。',
    stored: '{{name}} 已保存',
    'not-stored': '{{name}} 未保存',
    repeated: '相同的文件以前收到过，因此不会重复保存。以下是当时的结果。',
    reading: '已保存，即将处理。可以关闭此窗口，结果保留在“报文”中。',
    sum: '{{facts}} 个事件，其中新增 {{fresh}} 个；拒绝 {{refused}} 个',
    'has-nothing': '文件已处理：格式正确，没有需要保存的内容。',
    raw: '原始报文',
    containers_other: '{{count}} 个集装箱：',
    'all-containers': '全部集装箱',
  },
};
