import { useForm } from '@mantine/form';
import { useState } from 'react';
import { ApiError } from '../../shared/api-client.ts';
import { failureFrom } from '../data/base-query.ts';
import { missing, tooLong, translated } from './form-values.ts';
import { useTexts } from './texts.ts';
import { useIsHere } from './use-is-here.ts';
import { toastFailed } from './toasts.tsx';

/** The functions that a form needs to be sent. */
export interface SendOptions<V> {
  start: V;
  /** Required fields: the field's name to the key of its text. */
  needed?: Record<string, string>;
  /** The most characters of a field; its input has no `maxLength`, which would cut what is pasted without a word. */
  longest?: Record<string, number>;
  /** Other faults, as keys of texts by field. */
  check?: (values: V) => Record<string, string>;
  /** Values in the texts of faults. */
  words?: Record<string, unknown>;
  /** The faults that a failure names, if the server's names are not the form's. */
  faultsOf?: (failure: unknown, values: V) => Record<string, string>;
  /** The title of a notification about a failure. */
  failedText?: string;
  /** The failure is hidden as soon as something is typed. */
  isForgiving?: boolean;
  onRefused?: (failure: unknown) => void;
  /** Throws the failure of a call. */
  send: (values: V) => Promise<unknown>;
}

/**
 * A form up to the server's answer. What is missing, and what the server refuses, is shown at its field until that
 * field changes; typed values stay.
 */
export const useSendForm = <V extends Record<string, unknown>>(options: SendOptions<V>) => {
  const {
    start,
    needed = {},
    longest = {},
    check,
    words,
    faultsOf,
    failedText,
    isForgiving = false,
    onRefused,
    send,
  } = options;
  const { t, failed, fields } = useTexts();
  const isHere = useIsHere();
  const [failure, setFailure] = useState<unknown>();
  const [refusals, setRefusals] = useState(0);
  const refuse = (refused: unknown) => {
    setFailure(refused);
    setRefusals((count) => count + 1);
  };
  const forget = () => setFailure(undefined);
  const form = useForm<V>({
    ...(isForgiving && { onValuesChange: forget }),
    initialValues: start,
    validate: (values) => ({
      ...translated({ ...missing(values, needed), ...check?.(values) }, t, words),
      ...tooLong(values, longest, t),
    }),
  });

  const submit = form.onSubmit(
    async (values) => {
      forget();
      try {
        await send(values);
      } catch (problem) {
        const refused = problem instanceof ApiError ? failureFrom(problem) : problem;
        refuse(refused);
        form.setErrors(faultsOf ? faultsOf(refused, values) : fields(refused));
        onRefused?.(refused);
        if (failedText !== undefined) toastFailed(failedText, failed(refused));
      }
    },
    () => refuse(undefined),
  );

  /** An input's props: its name is its field's. */
  const input: typeof form.getInputProps = (field, options) => ({
    name: field,
    ...form.getInputProps(field, options),
  });

  /** Changes several values at once. */
  const change = (apply: (now: V) => V) => {
    const now = form.getValues();
    for (const [field, value] of Object.entries(apply(now)))
      if (value !== now[field]) form.setFieldValue(field, value as never);
  };

  return {
    ...form,
    input,
    change,
    submit,
    failure,
    forget,
    /** How often the form was refused. */
    refusals,
    /** False once the page was left: what would follow then, a notification or another page, is for this page only. */
    isHere,
  };
};
