import { expect, test } from 'vitest';
import { type DemoDraft, emptyDraft, findDemoProblems } from './demo-draft.ts';

const complete: DemoDraft = {
  company: 'Kestrel Foods',
  mobile: '+49 170 1234567',
  email: 'ines@kestrel.example',
  name: 'Ines Moreau',
  industry: 'logistics',
  products: ['ocean'],
};

test('a complete form has no problem, an empty one a problem in each field, in the order of the form', () => {
  expect(findDemoProblems(complete)).toEqual({});
  const problems = findDemoProblems(emptyDraft);
  expect(Object.entries(problems).map(([field, problem]) => [field, problem.code])).toEqual([
    ['company', 'demo.company-required'],
    ['mobile', 'account.mobile-format'],
    ['email', 'account.email-format'],
    ['name', 'demo.name-required'],
    ['industry', 'demo.industry-required'],
    ['products', 'demo.products-required'],
  ]);
});
