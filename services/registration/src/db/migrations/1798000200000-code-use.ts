import { migration } from '@gatelingo/chassis/postgres';

/** When a number's proof by a code or its secret was used last: an answer does not prolong it. */
export const CodeUse1798000200000 = migration('CodeUse1798000200000', {
  up: `
    ALTER TABLE trucker ADD COLUMN code_used_at timestamptz(3);
    UPDATE trucker SET code_used_at = proof_used_at
      WHERE proof_used_at IS NOT NULL AND EXISTS (
        SELECT 1 FROM visit WHERE visit.company_id = trucker.company_id AND visit.phone_index = trucker.phone_index
          AND visit.number_proof IN ('code', 'secret'))`,
  down: 'ALTER TABLE trucker DROP COLUMN code_used_at',
});
