import type { ErrorTexts } from '../errors.ts';

export const errorsJa: ErrorTexts = {
  internal:
    'システムエラーです。もう一度お試しください。繰り返す場合はこの番号を担当者にお知らせください：{requestId}',
  'request.invalid': '{field}：{problem}',
  'request.too-large': 'サイズが大きすぎます。上限は {limitMb} MB です。',
  'request.not-found': 'このアドレスには何もありません。',
  'request.too-many': 'リクエストが多すぎます。{retryAfterSeconds} 秒後にお試しください。',
  'request.xsrf': 'ページが古くなっています。再読み込みしてからお試しください。',
  'session.missing': 'サインインしてください。',
  'session.ended': 'セッションが終了しました。もう一度サインインしてください。',
  'access.denied': 'このアカウントでは操作できません。会社アカウントの所有者にお問い合わせください。',
  'sign-in.failed': 'アカウントまたはパスワードが違います。',
  'sign-in.sealed-value':
    'サインインに時間がかかりすぎたか、ページが古くなっています。再読み込みしてお試しください。',
  'account.forbidden': 'このアカウントは停止されています。カスタマーサービスにお問い合わせください。',
  'account.expired': 'このアカウントのサービス期間は終了しました。カスタマーサービスにお問い合わせください。',
  'account.cancelled': 'このアカウントは解約済みです。カスタマーサービスにお問い合わせください。',
  'quota.queries-used-up': '照会回数（{limit} 回）を使い切りました。担当者にお問い合わせください。',
  'tracking.number-required': 'コンテナ番号、B/L 番号またはブッキング番号を入力してください。',
  'tracking.carrier-required': 'この番号の船会社を選択してください。',
  'tracking.wrong-number':
    '入力エラー：{number} のチェックディジットが合いません。末尾は {expectedCheckDigit} のはずです。',
  'tracking.number-unsupported': '対応していないブッキング番号です：{number}。入力を確認してください。',
  'tracking.container-unsupported':
    '{carrier} はコンテナ番号での照会に対応していません。B/L 番号を入力するか船会社を変更してください。',
  'tracking.carrier-unsupported':
    '{carrier} のデータソースが接続されていません。「データソース」で追加してください。',
  'tracking.carrier-fixed': '追跡中の番号の船会社は変更できません。',
  'tracking.not-found': '追跡情報が見つかりません。',
  'shipment.not-found': 'この貨物は存在しないか、別の会社アカウントのものです。',
  'source.not-found': 'このデータソースは存在しません。',
  'source.address-refused': 'このアドレスは使用できません：{reason}',
  'source.test-failed': 'データソースから想定どおりの応答がありません：{reason}',
  'message.not-found': 'このメッセージは存在しません。',
  'connector.unknown': '{connector} というコネクタはありません。',
  'inbound.key-refused': 'API キーがないか、不明か、このアドレスからは使用できません。',
  'inbound.empty': '本文が空です。メッセージをリクエスト本文として送信してください。',
};
