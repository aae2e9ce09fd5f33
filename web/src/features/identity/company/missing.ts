import {
  type CardSide,
  type CompanyField,
  companyFields,
  type CompanyInfo,
  type CompanyText,
  parseCompanyField,
  problemOf,
} from '@portolan/contract';

/** What is required before a company can be submitted. */
export type MissingPart = CardSide | CompanyField;

/** The parts that are empty or wrong, in the order of the page. */
export function listMissing(
  cards: Pick<CompanyInfo, 'frontFileId' | 'backFileId'>,
  text: CompanyText,
): MissingPart[] {
  const sides: MissingPart[] = [];
  if (cards.frontFileId === null) sides.push('front');
  if (cards.backFileId === null) sides.push('back');
  const fields = companyFields.filter(
    (field) => problemOf(() => parseCompanyField(field, text[field])) !== undefined,
  );
  return [...sides, ...fields];
}
