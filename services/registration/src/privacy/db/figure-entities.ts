import { columns, entity, type RowOf } from '@gatelingo/chassis/postgres';
import type { NewVisit } from '../../visits/db/visit-entities.ts';

const { key, uuid, text, boolean, time, of } = columns;

/** The figures of an erased visit. Its id is new and its time without seconds: nothing leads from it to the visit. */
export const visitFigures = entity(
  'visit_figure',
  {
    id: key,
    companyId: uuid,
    siteId: uuid,
    barcodeRow: uuid,
    kind: of<NewVisit['kind']>(text),
    preferredLanguage: text,
    isNumberProved: boolean,
    registeredAt: time,
  },
  { subject: 'nobody', kept: 'figures', begins: 'registeredAt' },
);
export type VisitFigureRow = RowOf<typeof visitFigures>;
