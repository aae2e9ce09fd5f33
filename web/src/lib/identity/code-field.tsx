import type { CodeUse } from '@portolan/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../error-text.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { askForCode } from './puzzle-call.ts';
import { Puzzle } from './puzzle.tsx';

/** Seconds until something may be done again; 0 when it may. */
function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [left, setLeft] = useState(0);
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return [left, setLeft];
}

/** The 4 digits with 'Send code'; the puzzle opens below it, and the code is sent when it is solved. */
export function CodeField(props: {
  /** Recipient of the code: an e-mail address or a mobile number, as typed. */
  address: string;
  use: Exclude<CodeUse, 'person'>;
  label?: string;
  name?: string;
  code: string;
  onCode: (code: string) => void;
  error?: string | undefined;
  /** Validates the address before the puzzle opens; false keeps it closed. */
  check: () => boolean | Promise<boolean>;
}) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [sentTo, setSentTo] = useState<string>();
  const [left, start] = useCountdown();
  const open = async () => {
    setFailure(undefined);
    if (await props.check()) setAsking(true);
  };
  const send = async (ticket: string) => {
    try {
      const { againAfterSeconds } = await askForCode(props.address, props.use, ticket);
      setSentTo(props.address);
      start(againAfterSeconds);
    } catch (error) {
      setFailure(error);
    }
    setAsking(false);
  };
  const error = failure === undefined ? props.error : errorWords(failure, t);
  return (
    <>
      <TextField
        label={props.label ?? t('accounts.code.label')}
        name={props.name ?? 'code'}
        inputMode="numeric"
        maxLength={4}
        autoComplete="one-time-code"
        placeholder={t('accounts.code.digits')}
        value={props.code}
        error={error}
        help={sentTo === undefined ? t('accounts.code.help') : t('accounts.code.sent', { address: sentTo })}
        onText={(text) => props.onCode(text.replace(/\D/g, ''))}
        after={
          <Button
            size="sm"
            kind="flat"
            className="send"
            disabled={left > 0 || asking}
            onClick={() => void open()}
          >
            {left > 0 ? t('accounts.code.again', { seconds: left }) : t('accounts.code.send')}
          </Button>
        }
      />
      {asking && <Puzzle onTicket={(ticket) => void send(ticket)} />}
    </>
  );
}
