import {
  type AppError,
  type DemoProduct,
  demoRoutes,
  type Industry,
  parseCompany,
  parseContactName,
  parseDemoProducts,
  parseEmail,
  parseIndustry,
  parseMobile,
  problemOf,
  type RouteData,
} from '@portolan/contract';
import { call } from '../../../lib/api.ts';

/** The typed values of the form, in the order of its fields. */
export interface DemoDraft {
  company: string;
  mobile: string;
  email: string;
  name: string;
  industry: Industry | '';
  products: readonly DemoProduct[];
}

export type DemoField = keyof DemoDraft;
export type Booked = RouteData<typeof demoRoutes.bookDemo>;

export const emptyDraft: DemoDraft = {
  company: '',
  mobile: '',
  email: '',
  name: '',
  industry: '',
  products: [],
};

/** The problems, field by field in the form's order, by the rules that the server uses as well. */
export function findDemoProblems(draft: DemoDraft): Partial<Record<DemoField, AppError>> {
  const judged: [DemoField, AppError | undefined][] = [
    ['company', problemOf(() => parseCompany(draft.company))],
    ['mobile', problemOf(() => parseMobile(draft.mobile))],
    ['email', problemOf(() => parseEmail(draft.email))],
    ['name', problemOf(() => parseContactName(draft.name))],
    ['industry', problemOf(() => parseIndustry(draft.industry))],
    ['products', problemOf(() => parseDemoProducts(draft.products))],
  ];
  return Object.fromEntries(judged.filter(([, problem]) => problem !== undefined));
}

export function sendBooking(draft: DemoDraft, from: string, ticket: string): Promise<Booked> {
  const body = { ...draft, products: [...draft.products], from: from.slice(0, 40), ticket };
  return call(demoRoutes.bookDemo, { body });
}

/** Under this name the form is kept until it is sent. */
export const draftName = 'demo';
