import type { sourceMessages as english } from '../../../en/screens/sources/source-messages.ts';
import type { Translated } from '../../../translated.ts';

export const sourceMessages: Translated<typeof english> = {
  messages: {
    title: 'メッセージ',
    source: 'ソース',
    'all-sources': 'すべてのソース',
    all: 'すべて',
    trouble: '失敗・拒否',
    table: '元のメッセージ、{{number}} 行',
    failed: 'メッセージを読み込めませんでした',
    older: '以前のものを表示',
    'replay-all_other': '{{count}} 件をすべて再処理',
    'replay-help': '失敗・拒否したメッセージをすべて再処理します。既知のイベントは変わりません。',
    'new-facts': 'うち新規 {{number}} 件',
    'show-all': 'すべてのメッセージを表示',
    none: 'メッセージはまだありません',
    'none-text':
      'ソースから届いたものは、処理する前にそのままここに保存されます。ファイルをアップロードして確かめられます。',
    'no-trouble': '失敗も拒否もありません',
    'no-trouble-text': '処理できないメッセージは、再処理されるまで理由とともにここに残ります。',
    gone: 'このソースはありません',
    'gone-text': '削除されたか、別の会社のアドレスです。削除済みソースのメッセージは「すべて」にあります。',
    columns: {
      received: '受信',
      source: 'ソース',
      state: '状態',
      facts: 'イベント',
      refusals: '拒否',
      reason: '最初の理由',
    },
  },
  'no-messages': {
    'not-kept': {
      word: '保存なし',
      title: 'ライブフィードのメッセージは保存されません',
      text: 'センテンスは受信しだい処理され、位置、船名、仕向地だけが保存されます。船舶は「船舶」ページに表示されます。',
    },
    'nothing-yet': {
      word: 'まだなし',
      title: 'まだ何も受信していません',
      text: 'ソースの準備はできています。最初のメッセージは到着後 1 秒以内にここに現れます。',
    },
    'not-asked': {
      word: '未確認',
      title: 'まだ確認していません',
      text: '追跡番号ごとに {{count}} 分間隔で船社をポーリングします。この船社の番号を追跡するか、エンドポイントをテストしてください。',
    },
    'has-nothing': {
      word: 'データなし',
      title: 'ソースにデータがありません',
      text: '{{ago}}に応答しましたが、照会した番号のイベントはありませんでした。{{count}} 分以内に更新します。',
    },
    silent: {
      word: '無応答',
      title: 'ソースが無応答です',
      text: '最新メッセージは{{ago}}です。運用者に確認してください。後から届いたものは通常どおり処理します。',
    },
    broken: {
      word: '障害',
      title: 'ソースに障害があります',
      text: '{{reason}} 自動的に再試行します。原因が解消したらテストしてください。',
    },
    paused: {
      word: '停止',
      title: 'ソースは停止しています',
      text: 'メッセージが届く前に停止されました。受信するには再開してください。',
    },
  },
};
