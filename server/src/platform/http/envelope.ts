import {
  type AppError,
  type Envelope,
  errorCatalogue,
  type ErrorSpec,
  legacyStatusOf,
  type Locale,
} from '@portolan/contract';
import { errorText } from '@portolan/contract/texts/errors';

/** The answer of a web call that went well. */
export function toEnvelope<T>(data: T): Envelope<T> {
  return { status: '0', data, msg: '' };
}

/** The answer of a web call that failed, in the caller's language. */
export function toFailure(
  error: AppError,
  language: Locale,
  requestId: string,
): { httpStatus: number; body: Envelope<never> } {
  const spec: ErrorSpec = errorCatalogue[error.code];
  return {
    httpStatus: spec.httpStatus,
    body: {
      status: legacyStatusOf(error.code),
      data: null,
      msg: errorText(error, language),
      error: { code: error.code, params: error.params, requestId },
    },
  };
}
