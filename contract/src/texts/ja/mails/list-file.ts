export const listFile = {
  subject: 'Portolan: コンテナ一覧 {count} 件',
  body: '{at} に依頼された一覧を添付します（{file}、{count} 行）。',
  first: '先頭の行:',
  cut: 'メールに添付できるのは先頭の {most} 行までです。すべての行は追跡画面からダウンロードしてください。',
  'no-arrival': '到着日時なし',
};
