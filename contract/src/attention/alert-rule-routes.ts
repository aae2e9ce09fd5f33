import { z } from 'zod';
import { route } from '../route.ts';
import { AlertRule, RuleChange, RuleTrial } from './alert-rule.ts';

const web = '/portolan-after/web/alerts';
const changesAlerts = { method: 'POST', auth: 'session', role: 'member', xsrf: true } as const;

/** The numbers by which alerts are judged. */
export const alertRuleRoutes = {
  listAlertRules: route({
    name: 'listAlertRules',
    method: 'GET',
    path: `${web}/rules`,
    summary: 'The numbers of each type, and the rules for lanes, carriers and customers',
    auth: 'session',
    xsrf: false,
    data: z.array(AlertRule),
    errors: [],
  }),
  saveAlertRule: route({
    ...changesAlerts,
    name: 'saveAlertRule',
    path: `${web}/saveRule`,
    summary: 'Changes a rule or adds one; everything is judged again',
    body: RuleChange,
    data: z.object({ ruleId: z.uuid() }),
    errors: ['alert.rule-not-found', 'alert.too-many-rules'],
  }),
  removeAlertRule: route({
    ...changesAlerts,
    name: 'removeAlertRule',
    path: `${web}/removeRule`,
    summary: 'Removes a rule; the numbers of the product count again',
    body: z.object({ ruleId: z.uuid() }),
    data: z.object({}),
    errors: ['alert.rule-not-found'],
  }),
  tryAlertRule: route({
    name: 'tryAlertRule',
    method: 'POST',
    path: `${web}/tryRule`,
    summary: 'What a rule would have raised in the last 90 days',
    auth: 'session',
    xsrf: true,
    body: RuleChange,
    data: RuleTrial,
    errors: [],
  }),
} as const;
