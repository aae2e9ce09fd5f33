import {
  AppError,
  type BodyInput,
  type QueryInput,
  type RouteData,
  type RouteSpec,
} from '@portolan/contract';
import type { CallContext, Served, Viewer } from './serve.ts';
import { mayCall } from './viewer-rights.ts';

/** The input of a route, as a caller over HTTP would send it. */
export interface InnerInput<R extends RouteSpec> {
  query?: QueryInput<R>;
  body?: BodyInput<R>;
}

/** Calls a route of the program from within, for the person of `call` and with their rights. */
export type InnerCall = <R extends RouteSpec>(
  route: R,
  input: InnerInput<R>,
  call: Pick<CallContext, 'viewer' | 'language' | 'ip' | 'requestId' | 'request' | 'reply'>,
) => Promise<RouteData<R>>;

/**
 * Calls between features that need everything a caller over HTTP meets: the parsed input, the role, certification, and
 * the row rule, which is set for the whole of the outer request. Throws the same `AppError`.
 */
export function createInnerCalls(
  served: readonly Served[],
  isUnlocked: (viewer: Viewer) => Promise<boolean>,
): InnerCall {
  const byName = new Map(served.map((one) => [one.route.name, one]));
  return async (route, input, call) => {
    const found = byName.get(route.name);
    if (found === undefined || found.route.auth !== 'session')
      throw new Error(`${route.name} cannot be called from within`);
    if (!mayCall(call.viewer, found.route)) throw new AppError('access.denied', {});
    if (found.route.unlockedBy !== undefined && !(await isUnlocked(call.viewer)))
      throw new AppError('company.not-certified', {});
    const query = found.route.query?.parse(input.query ?? {});
    const body = found.route.body?.parse(input.body ?? {});
    return (await found.handle({ query, body, rawBody: undefined }, call)) as RouteData<typeof route>;
  };
}
