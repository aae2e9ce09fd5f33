import type { StatementKey } from '@portolan/contract';
import { dayFrom, pageAddress } from '../read-tools/index.ts';
import { type Answering, linksTo } from './answering.ts';

interface Topic {
  key: StatementKey;
  links: readonly string[];
  words: RegExp;
}

/** What help is about, by words of the folded question: without accents, a Japanese voiced sound mark too. */
const topics: readonly Topic[] = [
  {
    key: 'how-invite',
    links: ['members'],
    words: /invit|colleague|\buser|member|team|邀请|邀請|同事|用户|用戶|成员|招待|同僚|ユーサ|メンハ/,
  },
  {
    key: 'how-password',
    links: ['account'],
    words: /passw|factor|2fa|passkey|密码|密碼|二要素|ハスワ|认证|認證|双重|雙重/,
  },
  {
    key: 'how-language',
    links: ['settings'],
    words: /languag|time ?zone|date form|语言|語言|轉語|时区|時區|言語|タイムソ/,
  },
  {
    key: 'how-port-group',
    links: ['port-groups'],
    words: /port group|group of port|港口组|港口組|港クル|港グル/,
  },
  {
    key: 'how-tariff',
    links: ['tariffs'],
    words: /tarif|free time|free day|费率|費率|免费期|免費期|料金表|フリ/,
  },
  { key: 'how-carbon', links: ['carbon'], words: /carbon|emission|co2|碳|排出/ },
  {
    key: 'how-alert',
    links: ['alerts'],
    words: /alert|notif|mail|rule|预警|預警|通知|邮件|電郵|アラ|メル|メール/,
  },
  {
    key: 'how-export',
    links: ['ocean'],
    words: /export|excel|csv|download|导出|匯出|下载|下載|エクスホ|タウンロ/,
  },
  {
    key: 'how-source',
    links: ['sources'],
    words:
      /connect|source|api|feed|upload|file|接入|数据源|資料來源|上传|上載|文件|檔案|接続|アッフロ|ファイル/,
  },
  {
    key: 'how-track',
    links: ['ocean'],
    words: /track|add|shipment|container|bill|追踪|追蹤|添加|加货|加貨|貨櫃|箱|追跡|貨物/,
  },
];

/** How something is done, and the page for it. */
export function answerHowTo({ asked, say, draft }: Answering): void {
  const topic = topics.find(({ words }) => words.test(asked.masked));
  say(topic?.key ?? 'how-find');
  draft.links.push(...linksTo(...(topic?.links ?? ['ocean', 'alerts', 'sources', 'settings'])));
}

export function answerAbilities({ say }: Answering): void {
  say('abilities');
}

/** No built-in answer fits. */
export function answerOther(answering: Answering): void {
  answering.cannot('cannot-understand');
}

/** The report that a question is about: its page, on the last twelve months. */
export function answerReports({ asked, reader, say, draft }: Answering): void {
  const { masked, carriers } = asked;
  const name = /emission|carbon|co2|碳|排放|排出/.test(masked)
    ? 'carbon'
    : /demurrage|detention|滞箱|滯箱|テマレ/.test(masked)
      ? 'demurrage'
      : /operation|monthly|month|运营|營運|月报|月報|月次|運営/.test(masked)
        ? 'operation'
        : /reliab|perform|compar|best|punctual|on time|carrier|准班|準班|哪家|哪个好|哪個好|对比|比較|定時|遵守|良い/.test(
              masked,
            ) || carriers.length > 0
          ? 'reliability'
          : 'reports';
  say('report-found');
  const [link] = linksTo(name);
  if (link === undefined) return;
  const { now } = reader;
  const isReport = name !== 'reports' && name !== 'carbon';
  draft.links.push({
    ...link,
    href: isReport
      ? pageAddress(link.href, { from: dayFrom(now, -365).slice(0, 7), to: dayFrom(now, 0).slice(0, 7) })
      : link.href,
  });
}
