import { Alert } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './FormAlert.module.css';
import { useTexts } from './texts.ts';

interface Props {
  /** The title of the failure, above why. */
  title?: string | undefined;
  message?: string | undefined;
  failure?: unknown;
  /** The faults at the fields, by the inputs' names. */
  errors?: Readonly<Record<string, ReactNode>>;
  /** The fields' labels, in the order of the form; a fault of another field is shown without one. */
  labels?: Readonly<Record<string, string>>;
  /** How often the form was refused: each time the summary gets the focus. */
  refusals?: number;
}

const goTo = (summary: Element | null, field: string) => {
  const input = summary?.closest('form')?.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`);
  input?.focus({ preventScroll: true });
  input?.scrollIntoView({ block: 'center' });
};

/** Why a form was refused, above its button, with the way to each field that is wrong; empty without a failure. */
export const FormAlert = ({ title, message, failure, errors = {}, labels, refusals = 0 }: Props) => {
  const { t, failed } = useTexts();
  const summary = useRef<HTMLDivElement>(null);
  const isList = labels !== undefined;
  useEffect(() => {
    if (!isList || refusals === 0) return;
    summary.current?.focus({ preventScroll: true });
    summary.current?.scrollIntoView({ block: 'nearest' });
  }, [isList, refusals]);

  const order = Object.keys(labels ?? {});
  const places = isList ? Object.keys(errors).toSorted((one, other) => order.indexOf(one) - order.indexOf(other)) : [];
  const text =
    message ??
    (failure !== undefined
      ? failed(failure)
      : places.length > 0
        ? t('form.faults', { count: places.length })
        : undefined);
  if (text === undefined) return null;
  return (
    <Alert
      ref={summary}
      color="red"
      variant="light"
      role="alert"
      {...(failure !== undefined && title !== undefined && title !== text && { title })}
      tabIndex={isList ? -1 : undefined}
      icon={<TriangleAlert size={18} aria-hidden />}
    >
      {text}
      {places.length > 0 && (
        <ul className={styles.places}>
          {places.map((field) => (
            <li key={field}>
              <button type="button" className={styles.place} onClick={() => goTo(summary.current, field)}>
                {labels?.[field] !== undefined && `${labels[field]}: `}
                {errors[field]}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
};
