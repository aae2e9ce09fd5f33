import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';

interface FieldProps {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  /** Gets the ids that join the input to its label, help and error. */
  children: (ids: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode;
}

/** Label above, help below, the error at the field. */
export function Field({ label, help, error, children }: FieldProps) {
  const id = useId();
  const described = [help === undefined ? '' : `${id}-help`, error === undefined ? '' : `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={error === undefined ? 'field' : 'field wrong'}>
      <label htmlFor={id} id={`${id}-label`}>
        {label}
      </label>
      {children({
        id,
        ...(described === '' ? {} : { 'aria-describedby': described }),
        ...(error === undefined ? {} : { 'aria-invalid': true as const }),
      })}
      <FieldHelp id={id} help={help} />
      <FieldError id={id} error={error} />
    </div>
  );
}

export function FieldHelp({ id, help }: { id: string; help: ReactNode }) {
  if (help === undefined) return null;
  return (
    <div className="help" id={`${id}-help`}>
      {help}
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <div className="err" id={`${id}-error`} role="alert">
      <Icon name="warn" size="xs" />
      {error}
    </div>
  );
}

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  onText: (text: string) => void;
  /** Content at the end inside the box: an eye, a unit. */
  after?: ReactNode;
}

export function TextField({ label, help, error, onText, after, ...input }: TextFieldProps) {
  return (
    <Field label={label} {...(help === undefined ? {} : { help })} error={error}>
      {(ids) => (
        <div className="input">
          <input {...input} {...ids} onChange={(event) => onText(event.target.value)} />
          {after}
        </div>
      )}
    </Field>
  );
}

/** A checkbox with its sentence. */
export function TickField(props: {
  name?: string;
  checked: boolean;
  onTick: (checked: boolean) => void;
  error?: string | undefined;
  disabled?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div className={props.error === undefined ? 'field' : 'field wrong'}>
      <label className="checkbox">
        <input
          type="checkbox"
          name={props.name}
          checked={props.checked}
          disabled={props.disabled}
          onChange={(event) => props.onTick(event.target.checked)}
          {...(props.error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
        />
        <span>{props.children}</span>
      </label>
      <FieldError id={id} error={props.error} />
    </div>
  );
}
