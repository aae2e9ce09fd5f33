import type { PullAnswer } from '../connector.ts';
import { type Exchange, type PullFailure, failureOfStatus } from './exchange.ts';

/** Why no page came, as pollers take it. */
export function toFailedAnswer({ kind, reason, status, retryAfterSeconds }: PullFailure): PullAnswer {
  return {
    kind: 'failure',
    code: kind === 'too-large' ? 'bad-answer' : kind,
    reason,
    ...(status === undefined ? {} : { httpStatus: status }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
}

/** What came back of one request for one thing, as pollers take it: the body, or why there is none. */
export function toPullAnswer(answer: Exchange, host: string): PullAnswer {
  if (!answer.ok) return toFailedAnswer(answer.failure);
  const { status, body, retryAfterSeconds } = answer;
  if (status >= 200 && status < 300) return { kind: 'page', body, httpStatus: status };
  return toFailedAnswer({
    kind: failureOfStatus(status),
    status,
    reason: `${host} answered ${status}.`,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });
}
