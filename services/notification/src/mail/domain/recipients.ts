/** Each address once, however it is written. */
export const distinctRecipients = (receivers: readonly string[]): string[] => [
  ...new Set(receivers.map((address) => address.trim().toLowerCase()).filter((address) => address !== '')),
];
