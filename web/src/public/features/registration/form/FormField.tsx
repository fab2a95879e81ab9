import type { InputHTMLAttributes, ReactNode } from 'react';

export const fieldId = (name: string) => `field-${name}`;
const errorId = (name: string) => `error-${name}`;

/** Links a control to its error for assistive technology. */
export const errorProps = (name: string, error: string | undefined) =>
  error ? { 'aria-invalid': true, 'aria-describedby': errorId(name) } : {};

export const FieldError = ({ name, error }: { name: string; error: string | undefined }) =>
  error ? (
    <p className="field-error" id={errorId(name)}>
      {error}
    </p>
  ) : null;

type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'name'> & {
  name: string;
  label: ReactNode;
  error: string | undefined;
  onText: (text: string) => void;
};

export const TextField = ({ name, label, error, onText, ...input }: TextFieldProps) => (
  <div className="field">
    <label htmlFor={fieldId(name)}>{label}</label>
    <input
      id={fieldId(name)}
      name={name}
      type="text"
      required
      dir="auto"
      {...errorProps(name, error)}
      {...input}
      onChange={(event) => onText(event.target.value)}
    />
    <FieldError name={name} error={error} />
  </div>
);

interface CheckFieldProps {
  name: string;
  label: ReactNode;
  isChecked: boolean;
  error?: string | undefined;
  isRequired?: boolean;
  onCheck: (isChecked: boolean) => void;
}

export const CheckField = ({ name, label, isChecked, error, isRequired, onCheck }: CheckFieldProps) => (
  <div className="field">
    <label className={error ? 'check check-wrong' : 'check'}>
      <input
        id={fieldId(name)}
        name={name}
        type="checkbox"
        checked={isChecked}
        required={isRequired ?? false}
        {...errorProps(name, error)}
        onChange={(event) => onCheck(event.target.checked)}
      />
      <span>{label}</span>
    </label>
    {error && <FieldError name={name} error={error} />}
  </div>
);
