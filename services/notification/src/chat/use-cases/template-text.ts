import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { type SystemText, systemText } from '../domain/message-text.ts';
import type { TemplateInput } from '../domain/template-input.ts';
import { templateFactsOf } from './template-facts.ts';

/** Renders a system message as of now; a step's link is the recipient's own. */
export const templateTextOf = async (
  parts: Pick<Context, 'config'>,
  tx: PgTx,
  input: TemplateInput,
): Promise<SystemText> => {
  const { facts, driverFacts, languages } = await templateFactsOf(parts, tx, input);
  return systemText(input.kind, languages, facts, driverFacts);
};
