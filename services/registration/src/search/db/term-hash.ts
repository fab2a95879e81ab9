import type { Context } from '../../context.ts';
import { termIndex } from '../../db/lookups.ts';
import type { Term } from '../domain/terms.ts';

type Parts = Pick<Context, 'sealer'>;

export const termHash = ({ sealer }: Parts, companyId: string, { kind, text }: Term): string =>
  termIndex(kind)(sealer, text, companyId);
