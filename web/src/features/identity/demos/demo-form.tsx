import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../lib/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Note } from '../../../ui/states.tsx';
import type { Booked, DemoDraft } from './demo-draft.ts';
import { IndustryField } from './industry-field.tsx';
import { ProductField } from './product-field.tsx';
import { ProofOfPerson } from './proof-of-person.tsx';
import { useDemoForm } from './use-demo-form.ts';
import './demo-form.css';

/** The appointment form: all fields are required. `proof` renders the person check and returns a ticket. */
export function DemoForm(props: {
  /** The referring page; staff see it. */
  from: string;
  known?: Partial<DemoDraft> | undefined;
  submit: string;
  proof: (onTicket: (ticket: string) => void) => ReactNode;
  onBooked: (booked: Booked) => void;
}) {
  const { t } = useTranslation();
  const { element, draft, set, touch, wordsOf, submit, asking, round, send, failure, busy } =
    useDemoForm(props);
  const text = (field: 'company' | 'mobile' | 'email' | 'name') => ({
    label: t(`demos.${field}`),
    name: field,
    value: draft[field],
    error: wordsOf(field),
    onText: (typed: string) => set({ [field]: typed }),
    onBlur: () => draft[field] !== '' && touch(field),
  });
  return (
    <form ref={element} className="demo-form" noValidate onSubmit={submit}>
      <TextField {...text('company')} autoComplete="organization" maxLength={200} />
      <TextField {...text('mobile')} type="tel" inputMode="tel" autoComplete="tel" maxLength={40} />
      <TextField
        {...text('email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <TextField {...text('name')} autoComplete="name" maxLength={100} />
      <IndustryField
        chosen={draft.industry}
        error={wordsOf('industry')}
        onChoose={(industry) => set({ industry })}
      />
      <ProductField
        chosen={draft.products}
        error={wordsOf('products')}
        onChoose={(products) => set({ products })}
      />
      {asking && <ProofOfPerson key={round}>{props.proof((ticket) => void send(ticket))}</ProofOfPerson>}
      {failure !== undefined && <Note tone="bad">{errorWords(failure, t)}</Note>}
      <Button type="submit" kind="primary" size="big" className="full-width" busy={busy} disabled={asking}>
        {props.submit}
      </Button>
    </form>
  );
}
