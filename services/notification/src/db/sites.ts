import { columns, entity, newest, ofCompany, type RowOf } from '@gatelingo/chassis/postgres';
import { project } from '@gatelingo/chassis/projection';
import { defaultZone } from '@gatelingo/proto/clock';
import { topics } from '@gatelingo/proto/events';
import type { OpenHours } from '@gatelingo/proto/site-settings';
import type { EntityManager } from 'typeorm';

const { key, uuid, text, integer, json, of } = columns;

/** A site, projected from sites-locations' facts: when its staff are there. */
export const SiteEntity = entity(
  'site',
  {
    id: key,
    companyId: uuid,
    /** Empty: not known. */
    hours: of<OpenHours[]>(json),
    /** IANA. */
    timeZone: text,
    version: integer,
  },
  ofCompany,
);
type SiteRow = RowOf<typeof SiteEntity>;

/** Hours and zone of every site. */
export const siteProjection = project({
  group: 'notification.sites',
  facts: topics['sites-locations.site.v1'].facts,
  of: 'site',
  into: newest(SiteEntity),
  map: ({ siteId: id, companyId, hours, timeZone }) => ({
    ...{ id, companyId, hours: hours.map(({ day, from, to }) => ({ day, from, to })) },
    timeZone: timeZone || defaultZone,
  }),
});

/** When a site's staff are there; not known for a site that is not projected yet. */
export const siteHoursOf = async (
  manager: EntityManager,
  { companyId, siteId }: { companyId: string; siteId: string },
): Promise<Pick<SiteRow, 'hours' | 'timeZone'>> =>
  (await manager.findOneBy(SiteEntity, { id: siteId, companyId })) ?? { hours: [], timeZone: defaultZone };
