import {
  AppError,
  type Envelope,
  errorCatalogue,
  type ErrorParams,
  type ErrorSpec,
  legacyStatusOf,
  type Locale,
} from '@portolan/contract';
import { errorText } from '@portolan/contract/texts/errors';
import { fieldProblemText, isFieldProblem } from '@portolan/contract/texts/field-problems';

/** The answer of a successful web call. */
export function toEnvelope<T>(data: T): Envelope<T> {
  return { status: '0', data, msg: '' };
}

/** An error whose parameters are in the caller's language: problems of a field are thrown as codes. */
function inLanguage(error: AppError, language: Locale): AppError {
  if (error.code !== 'request.invalid') return error;
  const { field, problem } = error.params as ErrorParams<'request.invalid'>;
  return isFieldProblem(problem)
    ? new AppError('request.invalid', { field, problem: fieldProblemText(problem, language) })
    : error;
}

/** The answer of a failed web call, in the caller's language. */
export function toFailure(
  thrown: AppError,
  language: Locale,
  requestId: string,
): { httpStatus: number; body: Envelope<never> } {
  const spec: ErrorSpec = errorCatalogue[thrown.code];
  const error = inLanguage(thrown, language);
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
