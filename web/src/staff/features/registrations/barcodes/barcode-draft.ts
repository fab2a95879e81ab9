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

/** Adds the input's text as a receiver, unless it is blank or in the list already. */
export const withReceiver = (draft: BarcodeDraft): BarcodeDraft => {
  const receiver = draft.receiver.trim().toLowerCase();
  const isNew = receiver !== '' && !draft.receivers.includes(receiver);
  return { ...draft, receiver: '', receivers: isNew ? [...draft.receivers, receiver] : draft.receivers };
};

export const withoutReceiver = (draft: BarcodeDraft, receiver: string): BarcodeDraft => ({
  ...draft,
  receivers: draft.receivers.filter((other) => other !== receiver),
});
