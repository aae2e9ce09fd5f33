import type { fileUpload as english } from '../../../en/screens/sources/file-upload.ts';
import type { Translated } from '../../../translated.ts';

export const fileUpload: Translated<typeof english> = {
  file: {
    auto: '按內容識別',
    drop: '將檔案拖到這裏，或',
    choose: '選擇檔案',
    help: 'DCSA JSON（整份文件或每行一份）、AIS 語句或 MarineCadastre、丹麥海事局格式的 AIS CSV；AIS 也可壓縮（gzip、zstd、zip）。每個檔案最大 {{mb}} MB。',
    size: '{{size}} KB',
    sent: '已發送 {{percent}} %',
    stop: '停止發送 {{name}}',
    'too-large': '超過 {{mb}} MB。請拆分成較小的檔案。',
    'is-empty': '檔案是空的。',
    stored: '{{name}} 已保存',
    'not-stored': '{{name}} 未保存',
    repeated: '相同的檔案以前收到過，因此不會重複保存。以下是當時的結果。',
    reading: '已儲存，即將處理。可以關閉此視窗，結果保留在「報文」中。',
    sum: '{{facts}} 個事件，其中新增 {{fresh}} 個；拒絕 {{refused}} 個',
    'has-nothing': '檔案已處理：格式正確，沒有需要儲存的內容。',
    raw: '原始報文',
    containers_other: '{{count}} 個貨櫃：',
    'all-containers': '全部貨櫃',
  },
};
