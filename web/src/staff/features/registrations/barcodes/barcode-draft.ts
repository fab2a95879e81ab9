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

/** What is sent of it. */
export type BarcodeValues = Omit<BarcodeDraft, 'receivers' | 'receiver'> & { receivers: string[] };

export const emptyBarcode: BarcodeDraft = {
  name: '',
  siteId: '',
  questionnaireId: '',
  receivers: [],
  receiver: '',
  showsQueue: false,
};

// The server's rule (zod's), of which this bundle has no copy.
const address = /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
const longest = 254;

const typed = ({ receiver }: BarcodeDraft) => receiver.trim().toLowerCase();

/** Whether the input's text is no address; an empty one is no fault. */
export const isWrongReceiver = (draft: BarcodeDraft): boolean => {
  const receiver = typed(draft);
  return receiver !== '' && (receiver.length > longest || !address.test(receiver));
};

/** Adds the input's text as a receiver, unless it is blank or in the list already; what is no address stays typed. */
export const withReceiver = (draft: BarcodeDraft): BarcodeDraft => {
  if (isWrongReceiver(draft)) return draft;
  const receiver = typed(draft);
  const isNew = receiver !== '' && !draft.receivers.includes(receiver);
  return { ...draft, receiver: '', receivers: isNew ? [...draft.receivers, receiver] : draft.receivers };
};

export const withoutReceiver = (draft: BarcodeDraft, receiver: string): BarcodeDraft => ({
  ...draft,
  receivers: draft.receivers.filter((other) => other !== receiver),
});
