import type { PullAnswer } from '../../platform/connector.ts';
import type { DcsaPageResult } from './pull.ts';

/** What came back, as the poller takes it. */
export function toPullAnswer(result: DcsaPageResult): PullAnswer {
  if (result.ok) {
    const { body, status, nextCursor } = result.page;
    return { kind: 'page', body, httpStatus: status, ...(nextCursor === undefined ? {} : { nextCursor }) };
  }
  const { kind, reason, status, retryAfterSeconds } = result.failure;
  return {
    kind: 'failure',
    code: kind === 'too-large' ? 'bad-answer' : kind,
    reason,
    ...(status === undefined ? {} : { httpStatus: status }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
}
