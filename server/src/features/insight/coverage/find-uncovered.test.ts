import { expect, test } from 'vitest';
import { type WordLanguage, findUncovered } from './index.ts';

const sentencesOf = () => [['containers', 'that', 'are', 'late'], ['遅れている貨物']];
const uncovered = (answer: string, language: WordLanguage, ...runs: string[]) =>
  findUncovered(answer, { runs, language, used: [] }, sentencesOf);

test.each([
  ['list-late', 'en', ['which', 'containers', 'are', 'late'], undefined],
  ['list-late', 'en', ['late', 'coffee', 'containers'], 'coffee'],
  ['list-late', 'en', ['late', 'ford', 'containers'], 'ford'],
  ['list-late', 'en', ['late', 'contaners'], undefined],
  ['list-late', 'en', ['which', 'imports', 'are', 'late'], 'imports'],
  ['carbon', 'en', ['emissions', 'of', 'containers'], 'containers'],
  ['list-late', 'zh', ['哪些货晚了'], undefined],
  ['list-late', 'zh', ['咖啡的货晚了'], '咖啡'],
  ['list-arriving', 'zh', ['明晚到的货'], '明晚'],
  ['list-late', 'zh', ['邊啲貨遲咗'], undefined],
  ['list-late', 'zh', ['傢俬遲咗'], '傢俬'],
  ['list-late', 'ja', ['遅れている貨物はとれてすか'], undefined],
  ['list-late', 'ja', ['家具て遅れている貨物'], '家具'],
  ['where-one', 'en', ['where', 'is', 'my', 'coffee'], undefined],
] as const)('%s, %s: %j leaves %s', (answer, language, runs, word) => {
  expect(uncovered(answer, language, ...runs)).toBe(word);
});
