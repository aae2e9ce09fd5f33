/** The company's numbers for each type of alert, for all or for a lane, carrier or customer. */
export { listRuleRecords } from './alert-rule.ts';
export { type CompanyLimits, chooseLimits, limitsOfCompany } from './choose-limits.ts';
export { serveAlertRules } from './routes.ts';
