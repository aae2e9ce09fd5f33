import { describe, expect, test } from 'vitest';
import { problemOf } from './account-rules.ts';
import {
  type CompanyText,
  AuditStatus,
  auditDueOn,
  auditMoves,
  judgeUnlocked,
  listAuditOrigins,
  parseAuditReason,
  parseCompanyField,
  parseCompanyText,
} from './company-rules.ts';

const text: CompanyText = {
  companyName: '  Kestrel   Foods BV ',
  department: 'Logistics',
  jobTitle: 'Planner',
  realName: 'Ines Moreau',
  companyEmail: 'Ines@Kestrel-Foods.example',
  companyAddress: 'Maasboulevard 1, Rotterdam',
};

describe('the certification', () => {
  test('moves from incomplete to under review to succeeded or failed, and from failed to review again', () => {
    const moves = AuditStatus.options.flatMap((from) => auditMoves[from].map((to) => `${from} > ${to}`));
    expect(moves).toEqual([
      'incomplete > under-review',
      'under-review > succeeded',
      'under-review > failed',
      'failed > under-review',
    ]);
    expect(listAuditOrigins('under-review')).toEqual(['incomplete', 'failed']);
    expect(listAuditOrigins('incomplete')).toEqual([]);
  });

  test('unlocks big screen and air when it succeeded, and only then', () => {
    for (const auditStatus of AuditStatus.options) {
      const isOpen = auditStatus === 'succeeded';
      expect(judgeUnlocked({ auditStatus, isStaff: false })).toEqual({ bigScreen: isOpen, air: isOpen });
      expect(judgeUnlocked({ auditStatus, isStaff: true })).toEqual({ bigScreen: true, air: true });
    }
  });

  test.each([
    ['a Monday', '2026-11-09T08:00:00Z', '2026-11-12'],
    ['a Wednesday', '2026-11-11T23:59:00Z', '2026-11-16'],
    ['a Friday', '2026-11-13T08:00:00Z', '2026-11-18'],
    ['a Saturday', '2026-11-14T08:00:00Z', '2026-11-18'],
    ['a Sunday', '2026-11-15T08:00:00Z', '2026-11-18'],
    ['the end of a year', '2026-12-31T08:00:00Z', '2027-01-05'],
  ])('submitted on %s is due by the third working day', (_name, submittedAt, dueOn) => {
    expect(auditDueOn(new Date(submittedAt))).toBe(dueOn);
  });
});

describe('company information', () => {
  test('is stored on one line per field, the address in lower case', () => {
    expect(parseCompanyText(text)).toEqual({
      ...text,
      companyName: 'Kestrel Foods BV',
      companyEmail: 'ines@kestrel-foods.example',
    });
  });

  test('needs every field', () => {
    for (const field of Object.keys(text) as (keyof CompanyText)[])
      expect(problemOf(() => parseCompanyText({ ...text, [field]: ' ' }))).toMatchObject({
        code: 'company.field-required',
        params: { field },
      });
  });

  test('has at most 100 characters, an address 200', () => {
    expect(parseCompanyField('companyName', '株'.repeat(100))).toHaveLength(100);
    expect(problemOf(() => parseCompanyField('companyName', 'x'.repeat(101)))).toMatchObject({
      code: 'company.field-too-long',
      params: { field: 'companyName', most: 100 },
    });
    expect(parseCompanyField('companyAddress', 'x'.repeat(200))).toHaveLength(200);
    expect(problemOf(() => parseCompanyField('companyAddress', 'x'.repeat(201)))?.code).toBe(
      'company.field-too-long',
    );
  });

  test('needs a valid e-mail address', () => {
    expect(problemOf(() => parseCompanyField('companyEmail', 'ines'))?.code).toBe('account.email-format');
  });
});

test('a refusal needs a reason of at most 500 characters', () => {
  expect(parseAuditReason(' The back is not legible. ')).toBe('The back is not legible.');
  for (const reason of ['', '  ', 'x'.repeat(501)])
    expect(problemOf(() => parseAuditReason(reason))?.code).toBe('company.reason-required');
});
