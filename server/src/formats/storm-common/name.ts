const numberWord =
  '(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(thir|four|fif|six|seven|eigh|nine)teen|' +
  '(twen|thir|for|fif|six|seven|eigh|nine)ty)';

/** Placeholders for storms without a name: a number as a word, an investigation, a genesis. */
const placeholder = new RegExp(
  '^(invest|genesis.*|unnamed|not[ _]named|noname|nameless|unknown|test.*|db\\d*|' +
    `${numberWord}(-?${numberWord})?(-?[ecw])?)$`,
  'i',
);

/** A name as people write it, `Kong-rey`; undefined for a storm that has none yet. */
export function stormName(text: string): string | undefined {
  const name = text.trim();
  if (name === '' || placeholder.test(name)) return undefined;
  return name
    .slice(0, 40)
    .toLowerCase()
    .replace(/^\p{L}|(?<=[ :])\p{L}/gu, (letter) => letter.toUpperCase());
}
