import QRCode from 'qrcode';
import { LRUCache } from '@gatelingo/chassis/cache';
import type { ReceiverState } from '@gatelingo/proto/http/receivers';
import type { Barcode } from '@gatelingo/proto/http/registration';
import type { Context } from '../context.ts';
import type { BarcodeRow, SiteProjectionRow } from '../db/entities.ts';
import { sitesOf } from './db/barcode-queries.ts';
import { publicUrl } from './domain/barcode.ts';
import { questionnairesInUse } from '../questionnaires/use-cases/questionnaires-in-use.ts';
import { receiverStates } from '../receivers/use-cases/receiver-states.ts';

// Grey and unfiltered: a third of the bytes, and no work to choose a filter for each of 200 lines.
const png = { colorType: 0, filterType: 0, deflateLevel: 6, deflateStrategy: 0 };

/** The QR code of an address as a PNG data URL, 200 px wide. */
const qrCode = async (url: string): Promise<string> => {
  const options = { type: 'png', width: 200, margin: 2, errorCorrectionLevel: 'M', rendererOpts: png } as const;
  return `data:image/png;base64,${(await QRCode.toBuffer(url, options)).toString('base64')}`;
};

const drawn = new LRUCache<string, string>({ max: 2_000 });

// Drawing a code costs milliseconds of processor time, and a list shows hundreds: each code is drawn once.
const knownQrCode = async (url: string): Promise<string> => {
  const known = drawn.get(url);
  if (known) return known;
  const image = await qrCode(url);
  drawn.set(url, image);
  return image;
};

interface ViewParts {
  site: SiteProjectionRow | undefined;
  /** Null also if it was deleted. */
  questionnaireId: string | null;
  receiverStates: ReceiverState[];
}

const view = async (
  { config }: Context,
  row: BarcodeRow,
  { site, questionnaireId, receiverStates }: ViewParts,
): Promise<Barcode> => {
  const publicURL = publicUrl(config.PUBLIC_URL, row.barcodeId, { hasQuestionnaire: questionnaireId !== null });
  return {
    _id: row.id,
    barcodeId: row.barcodeId,
    name: row.name,
    site: { _id: row.siteId, plainName: site?.name ?? '', address: site?.address ?? '' },
    questionnaireId,
    receivers: receiverStates.map(({ receiver }) => receiver),
    receiverStates,
    showsQueue: row.showsQueue,
    qrCodeData: await knownQrCode(publicURL),
    publicURL,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  };
};

/** Barcodes of one company as staff see them. */
export const barcodeViews = async (
  context: Context,
  rows: readonly BarcodeRow[],
  manager = context.store.manager,
): Promise<Barcode[]> => {
  const companyId = rows[0]?.companyId ?? '';
  const ids = rows.map(({ questionnaireId }) => questionnaireId);
  const sites = await sitesOf(manager, rows);
  const states = await receiverStates(context, manager, rows);
  const inUse = await questionnairesInUse(manager, companyId, ids);
  const partsOf = ({ id, siteId, questionnaireId }: BarcodeRow): ViewParts => ({
    site: sites.get(siteId),
    questionnaireId: questionnaireId !== null && inUse.has(questionnaireId) ? questionnaireId : null,
    receiverStates: states.get(id) ?? [],
  });
  return Promise.all(rows.map((row) => view(context, row, partsOf(row))));
};
