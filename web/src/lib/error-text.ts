import { AppError, fillText } from '@portolan/contract';
import type { TFunction } from 'i18next';
import { currentErrorTexts } from './i18n.ts';
import { TransportError } from './transport-error.ts';

/** The text for any failure of a call, in the language on screen: cause first, then the next step. */
export function errorWords(error: unknown, t: TFunction): string {
  if (error instanceof AppError) {
    const { code, params } = error as AppError;
    const text = currentErrorTexts()?.[code];
    if (text !== undefined) return fillText(text, params);
  }
  if (error instanceof TransportError) return transportWords(error, t);
  return t('common.failure.system');
}

function transportWords({ problem }: TransportError, t: TFunction): string {
  switch (problem.kind) {
    case 'status':
      return t('common.failure.status', { status: problem.httpStatus });
    case 'network':
      return t('common.failure.network');
    case 'aborted':
      return t('common.failure.aborted');
    case 'time-out':
      return t('common.failure.time-out', { ms: problem.milliseconds });
    case 'told':
      return problem.text === '' ? t('common.failure.operation') : problem.text;
  }
}

/** Whether a failure has this code of the catalogue. */
export function hasCode(error: unknown, code: AppError['code']): error is AppError {
  return error instanceof AppError && error.code === code;
}
