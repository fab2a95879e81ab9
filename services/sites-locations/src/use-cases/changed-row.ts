import { problem } from '@gatelingo/chassis/errors';
import type { LocationRow, SiteRow } from '../db/entities.ts';
import { changed, differences, type PlaceChange, shown } from '../domain/place.ts';

export interface PlaceUpdate {
  companyId: string;
  id: string;
  /** The version that the person has read; undefined matches any version. */
  ifMatch: number | undefined;
  change: PlaceChange;
}

/**
 * The changed row with its next version; undefined if nothing differs. If someone else changed it, the problem reports the
 * current values of the fields that differ from the wanted ones; `nameField` is the name's field in the request.
 */
export const changedRow = <Row extends SiteRow | LocationRow>(
  now: Row,
  { ifMatch, change }: PlaceUpdate,
  { what, nameField, at }: { what: 'site' | 'location'; nameField: string; at: Date },
): Row | undefined => {
  const wanted = changed(now, change);
  const fields = differences(now, wanted);
  if (ifMatch !== undefined && ifMatch !== now.version) {
    throw problem('changed_by_someone_else', `Someone else changed this ${what} meanwhile. Please look at it again.`, {
      details: fields.map((field) => ({
        field: field === 'name' ? nameField : field,
        code: 'changed',
        error: `It is now: ${shown(now, field)}`,
      })),
    });
  }
  return fields.length === 0 ? undefined : { ...wanted, version: now.version + 1, updatedAt: at };
};
