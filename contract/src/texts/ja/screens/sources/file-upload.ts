import type { fileUpload as english } from '../../../en/screens/sources/file-upload.ts';
import type { Translated } from '../../../translated.ts';

export const fileUpload: Translated<typeof english> = {
  file: {
    auto: '内容から判別',
    drop: 'ここにファイルをドロップ、または',
    choose: 'ファイルを選択',
    help:
      'DCSA JSON（1 文書または 1 行 1 文書）、AIS センテンス、または MarineCadastre かデンマーク海事局の形式の AIS CSV。AIS ' +
      'は圧縮（gzip、zstd、zip）も可。1 ファイル {{mb}} MB まで。',
    size: '{{size}} KB',
    sent: '{{percent}} % 送信済み',
    stop: '{{name}} の送信を中止',
    'too-large': '{{mb}} MB を超えています。小さなファイルに分割してください。',
    'is-empty': 'ファイルが空です。',
    stored: '{{name}} を保存しました',
    'not-stored': '{{name}} は保存されませんでした',
    repeated: '同じファイルが以前に届いているため、二重には保存しません。そのときの結果です。',
    reading: '保存しました。次に処理します。閉じても結果は「メッセージ」に残ります。',
    sum: 'イベント {{facts}} 件（うち新規 {{fresh}} 件）、拒否 {{refused}} 件',
    'has-nothing': 'ファイルを処理しました。形式は正しく、保存する内容はありません。',
    raw: '元のメッセージ',
    containers_other: 'コンテナ {{count}} 本：',
    'all-containers': 'すべてのコンテナ',
  },
};
