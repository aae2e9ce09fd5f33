import { companyFields, type CompanyInfo, type CompanyText } from '@portolan/contract';
import { readSaved, writeSaved } from '../../../lib/saved.ts';

const keyOf = (tenantId: string) => `company-draft:${tenantId}`;

export function textsOf(info: CompanyText): CompanyText {
  return Object.fromEntries(companyFields.map((field) => [field, info[field]])) as CompanyText;
}

/** Typed and not submitted yet, else the server's values. */
export function readCompanyDraft(tenantId: string, info: CompanyInfo): CompanyText {
  const saved = readSaved(keyOf(tenantId));
  if (saved === undefined || !info.changeable) return textsOf(info);
  try {
    return { ...textsOf(info), ...(JSON.parse(saved) as Partial<CompanyText>) };
  } catch {
    return textsOf(info);
  }
}

/** Keeps the typed values in this browser, so that a reload loses nothing. */
export function writeDraft(tenantId: string, text: CompanyText | undefined): void {
  writeSaved(keyOf(tenantId), text === undefined ? undefined : JSON.stringify(text));
}
