export const portReport = {
  subject: 'Portolan：{port} の港湾レポート（{period}）',
  group: 'Portolan：{group} の港湾レポート（{period}）',
  period: '{from} ～ {to}',
  simulated: 'すべての数値はシミュレーションです。',
  line: '{port}（{code}）：寄港 {calls} 回、直接着岸 {direct} %、中央値は錨泊 {anchor}、着岸 {berth}、在港 {stay}。',
  change: '前の期間の寄港：{before} 回。',
  hours: '{hours} 時間',
  none: 'なし',
  no: '{port}（{code}）：この期間に計測された寄港はありません。',
  attached: '日別データを含むレポートを PDF で添付しています。',
};
