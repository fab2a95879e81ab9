import { defaultZone } from '@gatelingo/proto/clock';
import { Temporal } from 'temporal-polyfill';

/**
 * The moment of a due time: `2026-11-20T14:30` on Berlin's clocks, or a time in UTC (`…Z`) or with its offset. In the autumn hour that exists
 * twice it is the first; a time in spring's missing hour is moved past the jump by the same minutes.
 */
export const dueMoment = (text: string): Date =>
  /(?:Z|[+-]\d{2}:\d{2})$/.test(text)
    ? new Date(text)
    : new Date(Temporal.PlainDateTime.from(text).toZonedDateTime(defaultZone).epochMilliseconds);
