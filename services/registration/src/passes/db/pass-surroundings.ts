import { rows } from '@gatelingo/chassis/postgres';
import type { EntityManager } from 'typeorm';
import type { Visit } from '../../db/entities.ts';

/** Company and site as a pass shows them; empty texts before their facts are projected. */
export interface PassSurroundings {
  companyName: string;
  companyLanguage: string;
  siteAddress: string;
  sitePhone: string;
  assemblyPoint: string;
  smsCountries: readonly string[];
  sendsSms: boolean;
}

const surroundings = `SELECT coalesce(company.name, '') AS "companyName", coalesce(company.language, '') AS "companyLanguage",
    coalesce(site.address, '') AS "siteAddress", coalesce(site.sms_countries, '{}') AS "smsCountries",
    coalesce(site.phone, '') AS "sitePhone", coalesce(site.assembly_point, '') AS "assemblyPoint",
    coalesce(settings.sends_sms, false) AS "sendsSms"
  FROM (SELECT $1::uuid AS company_id, $2::uuid AS site_id) visit
  LEFT JOIN company_projection company ON company.company_id = visit.company_id
  LEFT JOIN site_projection site ON site.site_id = visit.site_id AND site.company_id = visit.company_id
  LEFT JOIN message_settings_projection settings ON settings.company_id = visit.company_id`;

/** The company, the site and the settings of a visit; read at once. */
export const findSurroundings = async (
  manager: EntityManager,
  { companyId, siteId }: Pick<Visit, 'companyId' | 'siteId'>,
): Promise<PassSurroundings> => {
  const [found] = await rows<PassSurroundings>(manager, surroundings, [companyId, siteId]);
  if (!found) throw new Error('The surroundings of a visit answered no row.');
  return found;
};
