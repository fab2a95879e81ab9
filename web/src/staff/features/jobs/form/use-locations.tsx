import { useMemo } from 'react';
import type { LocationOptions } from './StepFields.tsx';
import type { Choices } from './use-choices.ts';

/** The chosen site's locations: as options, created once for all steps, and by name. */
export const useLocations = (siteId: string, locations: Choices['locations']) => {
  const options = useMemo(
    (): LocationOptions => ({
      siteId,
      count: locations?.length,
      ids: new Set(locations?.map(({ _id }) => _id)),
      options: locations?.map(({ _id, plainLocationName }) => (
        <option key={_id} value={_id}>
          {plainLocationName}
        </option>
      )),
    }),
    [siteId, locations],
  );
  const names = useMemo(
    () => new Map(locations?.map(({ _id, plainLocationName }) => [_id, plainLocationName])),
    [locations],
  );
  return { options, names };
};
