import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../lib/error-text.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import {
  type Booked,
  draftName,
  type DemoDraft,
  type DemoField,
  emptyDraft,
  findDemoProblems,
  sendBooking,
} from './demo-draft.ts';

/**
 * The typed values, their problems, and sending them: a complete form requires the person check first and is sent after
 * it. Nothing typed is lost on a failure or a reload.
 */
export function useDemoForm(props: {
  from: string;
  known?: Partial<DemoDraft> | undefined;
  onBooked: (booked: Booked) => void;
}) {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const [draft, set, forget] = useDraft<DemoDraft>(draftName, { ...emptyDraft, ...props.known });
  const [touched, setTouched] = useState<ReadonlySet<DemoField>>(new Set());
  const [asking, setAsking] = useState(false);
  const [round, setRound] = useState(0);
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const problems = findDemoProblems(draft);
  const touch = (field: DemoField) => setTouched(new Set([...touched, field]));
  const wordsOf = (field: DemoField): string | undefined =>
    touched.has(field) && problems[field] !== undefined ? errorWords(problems[field], t) : undefined;
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    setTouched(new Set(Object.keys(draft) as DemoField[]));
    setFailure(undefined);
    const [wrong] = Object.keys(problems);
    if (wrong !== undefined) return element.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
    setAsking(true);
  };
  const send = async (ticket: string) => {
    setBusy(true);
    try {
      const booked = await sendBooking(draft, props.from, ticket);
      forget();
      props.onBooked(booked);
    } catch (error) {
      setFailure(error);
      setAsking(false);
      setRound(round + 1);
    }
    setBusy(false);
  };
  return { element, draft, set, touch, wordsOf, submit, asking, round, send, failure, busy };
}
