/** What one types for a QR code. `receiver` stands in the input and is not yet one of the receivers. */
export interface BarcodeDraft {
  name: string;
  siteId: string;
  receivers: readonly string[];
  receiver: string;
}

export const emptyBarcode: BarcodeDraft = { name: '', siteId: '', receivers: [], receiver: '' };

/** Adds what stands in the input, unless it is blank or there already. */
export const withReceiver = (draft: BarcodeDraft): BarcodeDraft => {
  const receiver = draft.receiver.trim().toLowerCase();
  const isNew = receiver !== '' && !draft.receivers.includes(receiver);
  return { ...draft, receiver: '', receivers: isNew ? [...draft.receivers, receiver] : draft.receivers };
};

export const withoutReceiver = (draft: BarcodeDraft, receiver: string): BarcodeDraft => ({
  ...draft,
  receivers: draft.receivers.filter((other) => other !== receiver),
});
