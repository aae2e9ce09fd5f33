import { afterEach, expect, test } from 'vitest';
import { type DemoDraft, emptyDemoDraft, findDemoProblems, keepDraft, readDemoDraft } from './demo-draft.ts';

const complete: DemoDraft = {
  company: 'Kestrel Foods',
  mobile: '+49 170 1234567',
  email: 'ines@kestrel.example',
  name: 'Ines Moreau',
  industry: 'logistics',
  products: ['ocean'],
};

afterEach(() => sessionStorage.clear());

test('a complete form has no problem, an empty one a problem in each field, in the order of the form', () => {
  expect(findDemoProblems(complete)).toEqual({});
  const problems = findDemoProblems(emptyDemoDraft);
  expect(Object.entries(problems).map(([field, problem]) => [field, problem.code])).toEqual([
    ['company', 'demo.company-required'],
    ['mobile', 'account.mobile-format'],
    ['email', 'account.email-format'],
    ['name', 'demo.name-required'],
    ['industry', 'demo.industry-required'],
    ['products', 'demo.products-required'],
  ]);
});

test('what was typed survives a reload, and nothing else does', () => {
  keepDraft(complete);
  expect(readDemoDraft()).toEqual(complete);
  keepDraft(undefined);
  expect(readDemoDraft()).toEqual({});
  for (const broken of ['{', '7', 'null', '{"products":"ocean"}', '{"company":3}']) {
    sessionStorage.setItem('demo-draft', broken);
    expect(readDemoDraft()).toEqual({});
  }
});
