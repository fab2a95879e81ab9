import { numberBySpec } from '@gatelingo/proto/phone/typed-number';
import type { PhoneRules } from '../../../shared/phone/use-phone-rules.ts';

/**
 * The number that a profile saves, in full: by the numbering plans, or by the spec's rule where they are not loaded. Empty if
 * nothing was typed, undefined if that is no number.
 */
export const profilePhone = (rules: PhoneRules | undefined, prefix: string, typed: string): string | undefined =>
  typed.trim() === '' ? '' : (rules?.readPhone(prefix, typed)?.full ?? numberBySpec(typed, prefix));
