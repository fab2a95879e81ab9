import type { Sealer } from '@gatelingo/chassis/personal';
import { phoneKey } from '@gatelingo/proto/phone';

/** The blind index by which the phones of a company's drivers are compared. */
export const phoneIndex = ({ sealer }: { sealer: Sealer }, companyId: string, phone: string): string =>
  sealer.blindIndex(companyId, 'phone', phoneKey(phone));
