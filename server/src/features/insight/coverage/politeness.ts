/** Forms of asking that say nothing of what is asked for; all folded. */
const forms = new RegExp(
  [
    '^(?:(?:hey|hi|hello|dear|so|well|please|pls|plz|kindly|ok|okay|good (?:morning|afternoon|evening)) )+',
    '\\b(?:can|could|would|will) (?:you|u|i|we) (?:please |pls |kindly )?' +
      '(?=show|tell|give|list|find|let|look|check|get|see)',
    ' (?:please|pls|plz|thanks|thank you|thx|asap)$|\\bplease \\b',
    '\\b(?:i (?:would|d) like|i want|i need) to (?:know|see) |\\ball of (?=the|our|my)',
    '^(?:请问|請問|请|請|麻烦|麻煩|劳烦|勞煩|你好|您好|唔該)+(?:一下)?' +
      '(?:帮我|幫我|帮忙|幫忙|帮|幫)?(?:睇下|看下|看看|查下|查查|查一下|列一下)?',
    '^(?:帮我|幫我)(?:睇下|看下|看看|查下|查查|查一下|列一下)|(?:呀|啊|啦|呢|谢谢|謝謝|多謝|唔該)+$',
    '^(?:すみませんか|すみません|恐れ入りますか|お手数ですか|こんにちは|おはようこさいます)(?: |、)?',
  ].join('|'),
  'g',
);

/** A folded question without forms of politeness, as the classifier sees it; all of it where nothing else is said. */
export function withoutPoliteness(masked: string): string {
  const rest = masked.replace(forms, '').trim();
  return rest.length < 4 ? masked : rest;
}
