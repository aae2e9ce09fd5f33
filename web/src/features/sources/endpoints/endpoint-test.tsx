import type { RouteData, sourceRoutes } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../lib/error-text.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusMark } from '../../../ui/chips.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Note } from '../../../ui/states.tsx';

/** Polls the endpoint once, before it is added, and shows the answer. */
export function EndpointTest(props: {
  /** The endpoint is polled for all that it has: there is no number to ask for. */
  isWhole: boolean;
  number: string;
  onNumber: (number: string) => void;
  busy: boolean;
  result: RouteData<typeof sourceRoutes.testSource> | undefined;
  error: unknown;
  onTest: () => void;
}) {
  const { t } = useTranslation();
  const start = (
    <Button size="sm" busy={props.busy} onClick={props.onTest}>
      {t(props.busy ? 'sources.test.running' : 'sources.test.start')}
    </Button>
  );
  return (
    <section className="endpoint-test" aria-label={t('sources.test.title')}>
      {props.isWhole ? (
        start
      ) : (
        <TextField
          label={t('sources.fields.number')}
          help={t('sources.fields.number-help')}
          spellCheck={false}
          autoCapitalize="characters"
          maxLength={60}
          placeholder="HLBU1423887"
          value={props.number}
          onText={props.onNumber}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            props.onTest();
          }}
          after={start}
        />
      )}
      <div aria-live="polite">
        {props.result !== undefined && <TestResult result={props.result} />}
        {props.error != null && <Note tone="bad">{errorWords(props.error, t)}</Note>}
      </div>
    </section>
  );
}

function TestResult({ result }: { result: RouteData<typeof sourceRoutes.testSource> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const figures: [head: string, value: string][] = [
    [t('sources.test.status'), String(result.httpStatus)],
    [t('sources.test.events'), format.count(result.events)],
    [t('sources.test.refused'), format.count(result.refused)],
    [t('sources.test.took'), `${format.count(result.milliseconds)} ms`],
  ];
  const isEmpty = result.events + result.refused === 0;
  return (
    <div className="test-result">
      <StatusMark tone={result.refused > 0 ? 'watch' : 'good'}>
        {t(
          isEmpty
            ? 'sources.test.empty'
            : result.refused > 0
              ? 'sources.test.partly'
              : 'sources.test.answered',
        )}
      </StatusMark>
      <dl>
        {figures.map(([head, value]) => (
          <div key={head}>
            <dt>{head}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {result.firstReason !== null && (
        <p className="soft">{t('sources.test.first-reason', { reason: result.firstReason })}</p>
      )}
    </div>
  );
}
