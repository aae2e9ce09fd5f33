import { type NumberType, type PullOption, type PullSettings, AppError } from '@portolan/contract';

/** The form of a carrier's endpoint as typed. */
export interface EndpointDraft {
  name: string;
  /** Empty: the first one that polls endpoints. */
  connector: string;
  carrierCode: string;
  baseUrl: string;
  /** By the names of the connector's options; those that are absent have their initial value. */
  options: Record<string, string>;
  authKind: PullSettings['auth']['kind'];
  header: string;
  key: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  scope: string;
  everyMinutes: string;
  supports: NumberType[];
  /** A container number to test with; not stored with the source. */
  number: string;
}

export const blankEndpoint: EndpointDraft = {
  name: '',
  connector: '',
  carrierCode: '',
  baseUrl: '',
  options: {},
  authKind: 'none',
  header: 'Consumer-Key',
  key: '',
  tokenUrl: '',
  clientId: '',
  clientSecret: '',
  scope: '',
  everyMinutes: '60',
  supports: ['container'],
  number: '',
};

/** Fields that must not be stored in the browser. */
export const endpointSecrets = ['key', 'clientSecret'] as const;

export type EndpointField = keyof EndpointDraft;
type Problem = 'required' | 'address' | 'minutes' | 'supports';
export type EndpointProblems = Partial<Record<EndpointField, Problem>>;

function judgeAddress(text: string): Problem | undefined {
  if (text.trim() === '') return 'required';
  return /^https?:$/.test(URL.parse(text.trim())?.protocol ?? '') ? undefined : 'address';
}

const required = (text: string): Problem | undefined => (text.trim() === '' ? 'required' : undefined);

const lacksOption = ({ options: given }: EndpointDraft, options: readonly PullOption[]): boolean =>
  options.some(({ name, initial }) => (given[name] ?? initial).trim() === '');

/** The problems of the settings alone: enough for a test. Pure. */
export function judgeSettings(draft: EndpointDraft, options: readonly PullOption[]): EndpointProblems {
  const minutes = Number(draft.everyMinutes);
  const isMinutes = Number.isInteger(minutes) && minutes >= 1 && minutes <= 1440;
  return compact({
    baseUrl: judgeAddress(draft.baseUrl),
    options: lacksOption(draft, options) ? 'required' : undefined,
    everyMinutes: isMinutes ? undefined : 'minutes',
    supports: draft.supports.length > 0 ? undefined : 'supports',
    ...(draft.authKind === 'api-key' ? { header: required(draft.header), key: required(draft.key) } : {}),
    ...(draft.authKind === 'oauth2'
      ? {
          tokenUrl: judgeAddress(draft.tokenUrl),
          clientId: required(draft.clientId),
          clientSecret: required(draft.clientSecret),
        }
      : {}),
  });
}

/** The problems of the whole form. Pure. */
export function judgeEndpoint(draft: EndpointDraft, options: readonly PullOption[]): EndpointProblems {
  return {
    ...compact({ name: required(draft.name), carrierCode: required(draft.carrierCode) }),
    ...judgeSettings(draft, options),
  };
}

function compact(problems: Partial<Record<EndpointField, Problem | undefined>>): EndpointProblems {
  const found = Object.entries(problems).filter(([, problem]) => problem !== undefined);
  return Object.fromEntries(found) as EndpointProblems;
}

/** The settings of a form without problems; values of another connector are dropped. */
export function toSettings(draft: EndpointDraft, options: readonly PullOption[]): PullSettings {
  return {
    baseUrl: draft.baseUrl.trim(),
    options: Object.fromEntries(
      options.map(({ name, initial }) => [name, (draft.options[name] ?? initial).trim()]),
    ),
    auth: toAuth(draft),
    everyMinutes: Number(draft.everyMinutes),
    supports: draft.supports,
  };
}

function toAuth(draft: EndpointDraft): PullSettings['auth'] {
  if (draft.authKind === 'none') return { kind: 'none' };
  if (draft.authKind === 'api-key')
    return { kind: 'api-key', header: draft.header.trim(), key: draft.key.trim() };
  const scope = draft.scope.trim();
  return {
    kind: 'oauth2',
    tokenUrl: draft.tokenUrl.trim(),
    clientId: draft.clientId.trim(),
    clientSecret: draft.clientSecret.trim(),
    ...(scope === '' ? {} : { scope }),
  };
}

/** The field of a server refusal; undefined when it concerns none. */
export function fieldOfRefusal(error: unknown, draft: EndpointDraft): EndpointField | undefined {
  if (!(error instanceof AppError)) return undefined;
  const { code, params } = error as AppError<'source.address-refused'> | AppError<'request.invalid'>;
  if (code === 'source.address-refused') {
    const host = URL.parse(draft.tokenUrl.trim())?.hostname;
    const isToken = draft.authKind === 'oauth2' && host !== undefined && 'reason' in params;
    const baseHost = URL.parse(draft.baseUrl.trim())?.hostname;
    return isToken && host !== baseHost && params.reason.includes(host) ? 'tokenUrl' : 'baseUrl';
  }
  if (code !== 'request.invalid' || !('field' in params)) return undefined;
  const last = params.field.split('.').findLast((part) => Object.hasOwn(blankEndpoint, part));
  return last as EndpointField | undefined;
}
