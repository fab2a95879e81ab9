import { type EntityManager, EntitySchema } from 'typeorm';

/** A company, projected from auth's facts. */
export interface CompanyRow {
  id: string;
  name: string;
  language: string;
  version: number;
}

export const CompanyEntity = new EntitySchema<CompanyRow>({
  name: 'company',
  columns: {
    id: { type: 'uuid', primary: true },
    name: { type: 'text' },
    language: { type: 'text' },
    version: { type: 'bigint' },
  },
});

/** Keeps the highest version: an older fact that arrives late changes nothing. */
export const saveCompany = async (manager: EntityManager, company: CompanyRow): Promise<void> => {
  await manager.query(
    `INSERT INTO company (id, name, language, version) VALUES ($1, $2, $3, $4)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, language = excluded.language, version = excluded.version
     WHERE company.version < excluded.version`,
    [company.id, company.name, company.language, company.version],
  );
};

export const findCompany = (manager: EntityManager, id: string): Promise<CompanyRow | null> =>
  manager.findOneBy(CompanyEntity, { id });
