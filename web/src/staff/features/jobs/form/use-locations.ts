import { useMemo } from 'react';
import { inUse } from '../../places/index.ts';
import type { LocationOptions } from './StepFields.tsx';
import type { Choices } from './use-choices.ts';

/** The chosen site's locations: as options, created once for all steps, and by name. */
export const useLocations = (siteId: string, locations: Choices['locations']) => {
  const names = useMemo(
    () => new Map(locations?.map(({ _id, plainLocationName }) => [_id, plainLocationName])),
    [locations],
  );
  const options = useMemo(
    (): LocationOptions => ({
      siteId,
      names,
      options:
        locations && inUse(locations).map(({ _id, plainLocationName }) => ({ value: _id, label: plainLocationName })),
    }),
    [siteId, locations, names],
  );
  return { options, names };
};
