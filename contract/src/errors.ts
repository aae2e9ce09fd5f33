import { z } from 'zod';

/** How one failure is reported: over HTTP, and in the envelope's `status` of the web calls. */
export interface ErrorSpec {
  httpStatus: number;
  /** The envelope's `status`; the code itself where the specification gives no number. */
  legacyStatus?: string;
  params: z.ZodObject;
}

const none = z.object({});

/**
 * Every failure that a caller can meet. A code never changes its meaning.
 * Texts: `texts/<locale>/errors.ts`; explanation and next step: docs/errors.md.
 */
export const errorCatalogue = {
  internal: { httpStatus: 500, legacyStatus: '9999999', params: z.object({ requestId: z.string() }) },
  'service.unavailable': { httpStatus: 503, params: z.object({ retryAfterSeconds: z.int() }) },
  'service.disk-full': { httpStatus: 503, params: z.object({ retryAfterSeconds: z.int() }) },
  'request.invalid': { httpStatus: 400, params: z.object({ field: z.string(), problem: z.string() }) },
  'request.too-large': { httpStatus: 413, params: z.object({ limitMb: z.number() }) },
  'request.too-slow': { httpStatus: 408, params: none },
  'request.url-invalid': { httpStatus: 400, params: none },
  'request.url-too-long': { httpStatus: 414, params: none },
  'request.headers-too-large': { httpStatus: 431, params: none },
  'request.malformed': { httpStatus: 400, params: none },
  'request.type-unsupported': { httpStatus: 415, params: none },
  'request.encoding-unknown': {
    httpStatus: 415,
    params: z.object({ encoding: z.string(), accepted: z.string() }),
  },
  'request.encoding-damaged': { httpStatus: 400, params: none },
  'request.expands-too-much': { httpStatus: 413, params: z.object({ times: z.int() }) },
  'request.not-found': { httpStatus: 404, params: none },
  'request.too-many': { httpStatus: 429, params: z.object({ retryAfterSeconds: z.number() }) },
  'request.xsrf': { httpStatus: 403, params: none },
  'session.missing': { httpStatus: 401, legacyStatus: '1000000', params: none },
  'session.ended': { httpStatus: 401, legacyStatus: '1000001', params: none },
  'access.denied': { httpStatus: 403, params: none },
  'access.address-refused': { httpStatus: 403, params: none },
  'access.address-unreadable': { httpStatus: 400, params: z.object({ value: z.string() }) },
  'access.own-address-left-out': { httpStatus: 409, params: z.object({ address: z.string() }) },
  'access.sign-refused': { httpStatus: 401, params: none },
  'access.signing-secret-missing': { httpStatus: 409, params: none },
  'sign-in.failed': { httpStatus: 401, params: none },
  'sign-in.sealed-value': { httpStatus: 400, params: none },
  'sign-in.remembered-ended': { httpStatus: 401, params: none },
  'sign-in.ticket-refused': { httpStatus: 401, params: none },
  'sign-in.second-step': { httpStatus: 401, params: z.object({ methods: z.array(z.string()) }) },
  'sign-in.second-step-ended': { httpStatus: 401, params: none },
  'sign-in.second-step-failed': { httpStatus: 401, params: none },
  'sign-in.passkey-failed': { httpStatus: 401, params: none },
  'account.forbidden': { httpStatus: 403, params: none },
  'account.expired': { httpStatus: 403, params: none },
  'account.cancelled': { httpStatus: 403, params: none },
  'account.demo-fixed': { httpStatus: 403, params: none },
  'account.sign-in-again': { httpStatus: 403, params: none },
  'account.agreement-required': { httpStatus: 400, params: none },
  'account.username-format': { httpStatus: 400, params: none },
  'account.username-used': { httpStatus: 409, params: none },
  'account.nickname-format': { httpStatus: 400, params: none },
  'account.mobile-format': { httpStatus: 400, params: none },
  'account.mobile-used': { httpStatus: 409, params: none },
  'account.mobile-not-bound': { httpStatus: 409, params: none },
  'account.email-format': { httpStatus: 400, params: none },
  'account.email-used': { httpStatus: 409, params: none },
  'account.email-not-bound': { httpStatus: 409, params: none },
  'account.address-bound': { httpStatus: 409, params: none },
  'account.password-required': { httpStatus: 400, params: none },
  'account.password-format': { httpStatus: 400, params: none },
  'account.password-wrong': { httpStatus: 403, params: none },
  'saved-view.not-found': { httpStatus: 404, params: none },
  'saved-view.name-used': { httpStatus: 409, params: none },
  'saved-view.too-many': { httpStatus: 409, params: z.object({ most: z.int() }) },
  'saved-view.share-refused': { httpStatus: 403, params: none },
  'carbon.period-invalid': { httpStatus: 400, params: z.object({ most: z.int() }) },
  'carbon.factors-invalid': { httpStatus: 400, params: z.object({ line: z.int(), problem: z.string() }) },
  'report.period-invalid': { httpStatus: 400, params: z.object({ most: z.int() }) },
  'scoreboard.period-invalid': { httpStatus: 400, params: z.object({ most: z.int() }) },
  'scoreboard.not-published': { httpStatus: 404, params: none },
  'port.not-found': { httpStatus: 404, params: none },
  'port.unsupported': { httpStatus: 400, params: z.object({ code: z.string() }) },
  'port.airport-unknown': { httpStatus: 404, params: z.object({ code: z.string() }) },
  'port.report-not-ready': { httpStatus: 409, params: none },
  'tariff.not-found': { httpStatus: 404, params: none },
  'tariff.too-many': { httpStatus: 409, params: z.object({ most: z.int() }) },
  'tariff.table-unreadable': { httpStatus: 400, params: none },
  'gate-calendar.not-found': { httpStatus: 404, params: none },
  'gate-calendar.place-used': { httpStatus: 409, params: z.object({ place: z.string() }) },
  'charge.exception-incomplete': { httpStatus: 400, params: none },
  'charge.exception-not-found': { httpStatus: 404, params: none },
  'invoice.not-found': { httpStatus: 404, params: none },
  'invoice.known': { httpStatus: 409, params: z.object({ number: z.string() }) },
  'port-group.not-found': { httpStatus: 404, params: none },
  'port-group.name-required': { httpStatus: 400, params: none },
  'port-group.name-used': { httpStatus: 409, params: none },
  'port-group.empty': { httpStatus: 400, params: none },
  'port-group.too-many-ports': { httpStatus: 400, params: z.object({ most: z.int() }) },
  'port-group.too-many': { httpStatus: 409, params: z.object({ most: z.int() }) },
  'alert.not-found': { httpStatus: 404, params: none },
  'alert.rule-not-found': { httpStatus: 404, params: none },
  'alert.too-many-rules': { httpStatus: 409, params: z.object({ most: z.int() }) },
  'alert.lane-required': { httpStatus: 400, params: none },
  'alert.range-required': { httpStatus: 400, params: none },
  'alert.link-ended': { httpStatus: 410, params: none },
  'notice-channel.not-found': { httpStatus: 404, params: none },
  'storm.not-found': { httpStatus: 404, params: none },
  'passage.not-found': { httpStatus: 404, params: none },
  'passage.times-invalid': { httpStatus: 400, params: none },
  'passage.hours-required': { httpStatus: 400, params: none },
  'area.not-found': { httpStatus: 404, params: none },
  'area.place-not-found': { httpStatus: 404, params: none },
  'area.name-used': { httpStatus: 409, params: none },
  'area.too-many': { httpStatus: 409, params: z.object({ most: z.int() }) },
  'area.port-required': { httpStatus: 400, params: none },
  'area.port-unknown': { httpStatus: 400, params: z.object({ code: z.string() }) },
  'area.radius-range': { httpStatus: 400, params: z.object({ least: z.number(), most: z.number() }) },
  'area.too-few-points': { httpStatus: 400, params: z.object({ least: z.int() }) },
  'area.too-many-points': { httpStatus: 400, params: z.object({ most: z.int() }) },
  'area.too-wide': { httpStatus: 400, params: z.object({ degrees: z.int() }) },
  'area.crosses-itself': { httpStatus: 400, params: z.object({ first: z.int(), second: z.int() }) },
  'user.not-found': { httpStatus: 404, params: none },
  'user.own-account': { httpStatus: 409, params: none },
  'verification.puzzle-required': { httpStatus: 403, params: none },
  'verification.puzzle-failed': { httpStatus: 400, params: none },
  'verification.code-required': { httpStatus: 400, params: none },
  'verification.code-wrong': { httpStatus: 400, params: none },
  'verification.code-tries-used-up': { httpStatus: 429, params: none },
  'verification.code-too-soon': {
    httpStatus: 429,
    params: z.object({ retryAfterSeconds: z.int() }),
  },
  'verification.codes-used-up': { httpStatus: 429, params: z.object({ limit: z.int() }) },
  'factor.confirm-first': { httpStatus: 403, params: none },
  'factor.code-wrong': { httpStatus: 400, params: none },
  'factor.enrolment-ended': { httpStatus: 409, params: none },
  'factor.too-many': { httpStatus: 409, params: z.object({ limit: z.int() }) },
  'factor.not-found': { httpStatus: 404, params: none },
  'passkey.refused': { httpStatus: 400, params: none },
  'passkey.unavailable': { httpStatus: 409, params: none },
  'sign-on.not-set-up': { httpStatus: 404, params: none },
  'sign-on.provider-down': { httpStatus: 502, params: none },
  'sign-on.refused': { httpStatus: 401, params: none },
  'sign-on.no-account': { httpStatus: 403, params: none },
  'sign-on.email-unverified': { httpStatus: 403, params: none },
  'sign-on.linked-elsewhere': { httpStatus: 409, params: none },
  'sign-on.only-way': { httpStatus: 409, params: none },
  'demo.company-required': { httpStatus: 400, params: none },
  'demo.name-required': { httpStatus: 400, params: none },
  'demo.industry-required': { httpStatus: 400, params: none },
  'demo.products-required': { httpStatus: 400, params: none },
  'demo.reason-required': { httpStatus: 400, params: none },
  'demo.not-found': { httpStatus: 404, params: none },
  'demo.state-changed': { httpStatus: 409, params: none },
  'demo.account-closed': { httpStatus: 409, params: none },
  'demo.invitation-ended': { httpStatus: 410, params: none },
  'demo.service-end-past': { httpStatus: 400, params: none },
  'tenant.not-found': { httpStatus: 404, params: none },
  'member.not-found': { httpStatus: 404, params: none },
  'member.last-owner': { httpStatus: 409, params: none },
  'member.owner-sees-all': { httpStatus: 409, params: none },
  'member.rule-unknown': { httpStatus: 400, params: z.object({ value: z.string() }) },
  'member.invitation-not-found': { httpStatus: 404, params: none },
  'member.invitation-ended': { httpStatus: 410, params: none },
  'member.invitation-other-address': { httpStatus: 403, params: z.object({ sentTo: z.string() }) },
  'member.invitations-used-up': { httpStatus: 429, params: z.object({ limit: z.int() }) },
  'quota.queries-used-up': { httpStatus: 403, legacyStatus: '1000018', params: z.object({ limit: z.int() }) },
  'tracking.number-required': { httpStatus: 400, params: none },
  'tracking.carrier-required': { httpStatus: 400, params: none },
  'tracking.wrong-number': {
    httpStatus: 400,
    params: z.object({ number: z.string(), expectedCheckDigit: z.int().optional() }),
  },
  'tracking.number-unsupported': { httpStatus: 400, params: z.object({ number: z.string() }) },
  'tracking.container-unsupported': { httpStatus: 400, params: z.object({ carrier: z.string() }) },
  'tracking.carrier-unsupported': { httpStatus: 400, params: z.object({ carrier: z.string() }) },
  'tracking.carrier-fixed': { httpStatus: 409, params: none },
  'tracking.outside-rule': { httpStatus: 403, params: none },
  'tracking.not-found': { httpStatus: 404, params: none },
  'air.waybill-required': { httpStatus: 400, params: none },
  'air.number-unsupported': { httpStatus: 400, params: z.object({ number: z.string() }) },
  'air.wrong-number': {
    httpStatus: 400,
    params: z.object({ number: z.string(), expectedCheckDigit: z.int() }),
  },
  'air.airline-unsupported': { httpStatus: 400, params: z.object({ prefix: z.string() }) },
  'air.not-found': { httpStatus: 404, params: none },
  'air.file-unreadable': { httpStatus: 400, params: none },
  'shipment.not-found': { httpStatus: 404, params: none },
  'schedule.origin-required': { httpStatus: 400, params: none },
  'schedule.destination-required': { httpStatus: 400, params: none },
  'schedule.port-unsupported': {
    httpStatus: 400,
    params: z.object({ place: z.string(), nearest: z.string() }),
  },
  'schedule.same-place': { httpStatus: 400, params: none },
  'schedule.sailing-not-found': { httpStatus: 404, params: none },
  'schedule.watch-not-found': { httpStatus: 404, params: none },
  'schedule.too-many-watches': { httpStatus: 409, params: z.object({ most: z.int() }) },
  'schedule.condition-required': { httpStatus: 400, params: none },
  'schedule.calendar-ended': { httpStatus: 404, params: none },
  'vessel.not-found': { httpStatus: 404, params: none },
  'vessel.no-position': { httpStatus: 404, params: none },
  'vessel.mmsi-zero': { httpStatus: 400, params: none },
  'vessel.range-too-long': { httpStatus: 400, params: z.object({ days: z.int() }) },
  'source.not-found': { httpStatus: 404, params: none },
  'source.no-schedules': { httpStatus: 409, params: none },
  'source.address-refused': { httpStatus: 400, params: z.object({ reason: z.string() }) },
  'source.test-failed': { httpStatus: 502, params: z.object({ reason: z.string() }) },
  'message.not-found': { httpStatus: 404, params: none },
  'connector.unknown': { httpStatus: 404, params: z.object({ connector: z.string() }) },
  'inbound.key-refused': { httpStatus: 401, params: none },
  'inbound.empty': { httpStatus: 400, params: none },
  'inbound.picture': { httpStatus: 400, params: z.object({ format: z.string() }) },
  'company.field-required': { httpStatus: 400, params: z.object({ field: z.string() }) },
  'company.field-too-long': { httpStatus: 400, params: z.object({ field: z.string(), most: z.int() }) },
  'company.cards-required': { httpStatus: 400, params: none },
  'company.under-review': { httpStatus: 409, params: none },
  'company.certified': { httpStatus: 409, params: none },
  'company.not-certified': { httpStatus: 403, params: none },
  'company.reason-required': { httpStatus: 400, params: z.object({ most: z.int() }) },
  'company.audit-not-found': { httpStatus: 404, params: none },
  'page-error.not-found': { httpStatus: 404, params: none },
  'announcement.not-found': { httpStatus: 404, params: none },
  'announcement.published': { httpStatus: 409, params: none },
  'change.outdated': { httpStatus: 409, params: none },
  'file.not-found': { httpStatus: 404, params: none },
  'file.link-refused': { httpStatus: 403, params: none },
  'file.not-an-image': { httpStatus: 415, params: none },
  'file.image-too-large': { httpStatus: 413, params: z.object({ limitMb: z.number() }) },
  'file.image-too-many-pixels': { httpStatus: 413, params: z.object({ limitMegapixels: z.number() }) },
  'file.image-too-small': {
    httpStatus: 400,
    params: z.object({ leastWidth: z.int(), leastHeight: z.int() }),
  },
} as const satisfies Record<string, ErrorSpec>;

export type ErrorCode = keyof typeof errorCatalogue;
export type ErrorParams<C extends ErrorCode> = z.infer<(typeof errorCatalogue)[C]['params']>;

/** Texts for every code in one language; a missing code does not compile. `{name}` is replaced by a parameter. */
export type ErrorTexts = Record<ErrorCode, string>;

/** A failure with a code of the catalogue: thrown on the server, rebuilt in the browser from the envelope. */
export class AppError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C;
  readonly params: ErrorParams<C>;
  constructor(code: C, params: ErrorParams<C>) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.params = params;
  }
}

/** The envelope's `status` of a code. */
export function legacyStatusOf(code: ErrorCode): string {
  const spec: ErrorSpec = errorCatalogue[code];
  return spec.legacyStatus ?? code;
}

/** Fills `{name}` places of a text; a parameter that is absent leaves nothing behind. */
export function fillText(text: string, params: Record<string, unknown>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}
