const asking = 'how many|how much|which|what|whats|when|where|wheres|who|why';

/** One question after another in words: `how many are late and how many are on time`. */
const patterns: readonly RegExp[] = [
  // `When and where` is one question.
  new RegExp(
    `\\b(?:${asking})\\b.+?(?<!\\b(?:when|where|what|which))(?:,| and| plus| also)(?: also| then)? (?:${asking})\\b`,
    'i',
  ),
  /[?？]\s*[^\s?？].{3,}[?？]/,
  /(多少|哪些|哪里|哪裡|什么时候|什麼時候|几时|幾多|邊啲|邊度|幾時).+(多少|哪些|哪里|哪裡|什么时候|什麼時候|几时|幾多|邊啲|邊度|幾時)/,
  /(いつ|どこ|何件|何本|いくら).+(いつ|どこ|何件|何本|いくら)/,
];

/** Whether more than one question is asked, as it was typed. Pure. */
export const asksTwice = (typed: string): boolean => patterns.some((pattern) => pattern.test(typed));

const where = /\bwhere\b|哪里|哪裡|邊度|どこ/i;
const when = /\b(when|eta|arrive)\b|什么时候|什麼時候|几时|幾時|いつ/i;

/** Whether it asks where something is and when it arrives: both can be answered. Pure. */
export const asksWhereAndWhen = (typed: string): boolean => where.test(typed) && when.test(typed);
