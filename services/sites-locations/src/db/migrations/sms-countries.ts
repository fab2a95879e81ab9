import { migration } from '@gatelingo/chassis/postgres';

/** The countries whose mobile numbers may get a code by SMS at a site; none for the site's own. */
export const SmsCountries1798000200000 = migration('SmsCountries1798000200000', {
  up: `ALTER TABLE site ADD COLUMN sms_countries text[] NOT NULL DEFAULT '{}'`,
  down: 'ALTER TABLE site DROP COLUMN sms_countries',
});
