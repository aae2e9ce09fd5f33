/** What a company account knows of a port, for the reports on it: calls by line, own containers, expected ships. */
export { createCompanyAtPort } from './company-at-port.ts';
