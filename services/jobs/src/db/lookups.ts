import { lookup, type Sealer, wideLookup } from '@gatelingo/chassis/personal';
import { phoneKey } from '@gatelingo/proto/phone';
import { timingSafeEqual } from 'node:crypto';

/** By it the phones of a company's drivers are compared. */
export const phoneIndex = lookup('phone', phoneKey);

/** A phone of all companies together, for what is counted. */
export const askedPhone = wideLookup('phone', { normalise: phoneKey });

/** By it a step's link is found. */
export const linkIndex = wideLookup('step-link');

// For links without a job, or with a job without a trucker: as long as a real index, and no phone has it.
const nobody = { id: '', companyId: '', phoneIndex: '-'.repeat(43) };

/** Whether the phone is that of the job's trucker. It takes the same time if there is no such job. */
export const isPhoneOf = (
  { sealer }: { sealer: Sealer },
  job: { companyId: string; phoneIndex: string | null } | undefined,
  phone: string,
): boolean => {
  const { companyId } = job ?? nobody;
  const kept = Buffer.from(job?.phoneIndex ?? nobody.phoneIndex);
  return timingSafeEqual(Buffer.from(phoneIndex(sealer, phone, companyId)), kept);
};
