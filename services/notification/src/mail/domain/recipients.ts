import type { RegistrationDocumentIssued } from '@gatelingo/proto/events';

const normal = (address: string) => address.trim().toLowerCase();

/** Each address once, however it is written, with its stop link's token; an address that only `receivers` names has none. */
export const recipientsOf = ({
  receivers,
  recipients,
}: Pick<RegistrationDocumentIssued, 'receivers' | 'recipients'>) => {
  const plain = receivers.map((email) => ({ email, receiverId: '', stopToken: '' }));
  const found = new Map<string, { to: string; receiverId: string; stopToken: string }>();
  for (const { email, receiverId, stopToken } of [...recipients, ...plain]) {
    const to = normal(email);
    if (to !== '' && !found.has(to)) found.set(to, { to, receiverId, stopToken });
  }
  return [...found.values()];
};
