import { z } from 'zod';
import { NumberType } from '../number-types.ts';
import { listOf, route } from '../route.ts';
import { CarrierChoice, RecognisedNumber, TrackingState } from './tracked-number.ts';

const CustomerReference = z.string().trim().max(60);
const TrackOutcome = z.object({
  number: z.string(),
  outcome: z.enum(['tracked', 'already-tracked', 'choose-carrier', 'refused']),
  queryid: z.string().optional(),
  choices: z.array(z.string()).optional(),
  error: z.object({ code: z.string(), msg: z.string() }).optional(),
});

const CarrierNumber = z.object({
  number: z.string().trim().max(60),
  scac: z.string().trim().max(10).optional(),
  customerReference: CustomerReference.optional(),
});

/** Numbers that a company account tracks: start, stop, kind and state. */
export const trackingRoutes = {
  getScacs: route({
    name: 'getScacs',
    method: 'POST',
    path: '/portolan-after/web/getScacs',
    summary: 'Carriers for a number, those suggested by its prefix first',
    auth: 'session',
    xsrf: true,
    body: z.object({ number: z.string().max(60).optional() }),
    data: z.array(CarrierChoice),
    errors: [],
  }),
  recogniseNumbers: route({
    name: 'recogniseNumbers',
    method: 'POST',
    path: '/portolan-after/web/number/recognise',
    summary:
      'Recognises up to 100 typed lines: container, B/L, booking, vessel, port; with check digit and carrier',
    auth: 'session',
    xsrf: true,
    body: z.object({ lines: z.array(z.string().max(200)).max(100) }),
    data: z.array(RecognisedNumber),
    errors: [],
  }),
  getTraceId: route({
    name: 'getTraceId',
    method: 'POST',
    path: '/portolan-after/web/getTraceId',
    summary: 'Starts tracking one number; uses one query, refunded when it fails for reasons of ours',
    auth: 'session',
    role: 'member',
    xsrf: true,
    body: z.object({
      number: z.string().trim().max(60).default(''),
      scac: z.string().trim().max(10).optional(),
      numberType: NumberType.optional(),
      customerReference: CustomerReference.optional(),
    }),
    data: z.object({ queryid: z.string(), state: TrackingState }),
    errors: [
      'quota.queries-used-up',
      'tracking.number-required',
      'tracking.carrier-required',
      'tracking.wrong-number',
      'tracking.number-unsupported',
      'tracking.container-unsupported',
      'tracking.carrier-unsupported',
      'tracking.carrier-fixed',
      'tracking.outside-rule',
    ],
  }),
  trackNumbers: route({
    name: 'trackNumbers',
    method: 'POST',
    path: '/portolan-after/web/number/track',
    summary: 'Starts tracking up to 100 numbers; one outcome per line, a bad line does not stop the others',
    auth: 'session',
    role: 'member',
    xsrf: true,
    body: z.object({ numbers: z.array(CarrierNumber).min(1).max(100) }),
    data: z.array(TrackOutcome),
    errors: [],
  }),
  cancelOrSubscribe: route({
    name: 'cancelOrSubscribe',
    method: 'GET',
    path: '/portolan-after/web/container/cancelOrSubscribe',
    summary:
      'Stops automatic tracking (type 0) or starts it again (type 1) for numbers; stopped ones leave the statistics',
    auth: 'session',
    role: 'member',
    xsrf: true,
    query: z.object({ ids: listOf(z.uuid()), type: z.enum(['0', '1']) }),
    data: z.object({ changed: z.int() }),
    errors: ['quota.queries-used-up'],
  }),
  setCustomerReference: route({
    name: 'setCustomerReference',
    method: 'POST',
    path: '/portolan-after/web/container/setCustomerReference',
    summary: "Sets the company's own reference of tracked numbers; an empty one takes it away",
    auth: 'session',
    role: 'member',
    xsrf: true,
    body: z.object({ ids: z.array(z.uuid()).min(1).max(200), customerReference: CustomerReference }),
    data: z.object({ changed: z.int() }),
    errors: [],
  }),
  subscribeContainnerSum: route({
    name: 'subscribeContainnerSum',
    method: 'POST',
    path: '/portolan-after/web/container/subscribeContainnerSum',
    summary:
      'Subscription summary: how many numbers are subscribing, succeeded, failed, unsubscribed; queries used and left',
    auth: 'session',
    xsrf: true,
    data: z.object({
      subscribing: z.int(),
      succeeded: z.int(),
      failed: z.int(),
      unsubscribed: z.int(),
      containers: z.int(),
      queriesUsed: z.int(),
      queryLimit: z.int(),
    }),
    errors: [],
  }),
} as const;
