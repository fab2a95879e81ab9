import { readEmail } from '@gatelingo/proto/email';

/** The form's values. `receiver` is the input's text and not one of the receivers yet. */
export type BarcodeDraft = {
  name: string;
  siteId: string;
  /** Empty: drivers fill in the fixed form. */
  questionnaireId: string;
  receivers: readonly string[];
  receiver: string;
  showsQueue: boolean;
};

/** The part of it that is sent. */
export type BarcodeValues = Omit<BarcodeDraft, 'receivers' | 'receiver'> & { receivers: string[] };

export const emptyBarcode: BarcodeDraft = {
  name: '',
  siteId: '',
  questionnaireId: '',
  receivers: [],
  receiver: '',
  showsQueue: false,
};

/** The input's text as the server reads it. */
const typed = ({ receiver }: BarcodeDraft) => readEmail(receiver);

/** Whether the input's text is no address; an empty one is no fault. */
export const isWrongReceiver = (draft: BarcodeDraft): boolean => {
  const read = typed(draft);
  return read.kind === 'refused' && read.reason !== 'empty';
};

/** Adds the input's text as a receiver, unless it is blank or in the list already; what is no address stays typed. */
export const withReceiver = (draft: BarcodeDraft): BarcodeDraft => {
  if (isWrongReceiver(draft)) return draft;
  const read = typed(draft);
  const isNew = read.kind === 'ok' && !draft.receivers.includes(read.email);
  return { ...draft, receiver: '', receivers: isNew ? [...draft.receivers, read.email] : draft.receivers };
};

export const withoutReceiver = (draft: BarcodeDraft, receiver: string): BarcodeDraft => ({
  ...draft,
  receivers: draft.receivers.filter((other) => other !== receiver),
});
