import { problem } from '@gatelingo/chassis/errors';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { ErrorDetail } from '@gatelingo/proto/http/errors';
import type { QuestionnaireContent, QuestionnaireInput } from '@gatelingo/proto/http/questionnaires';
import { fieldErrors } from '@gatelingo/proto/questionnaires';
import type { Context } from '../../context.ts';
import { imageAddress } from '../../images/domain/image-address.ts';
import { imagesOf } from '../../images/use-cases/images-of.ts';
import { lengthErrors } from '../domain/length-errors.ts';
import { nextContent } from '../domain/next-content.ts';
import { withCleanMarkup } from '../domain/clean-markup.ts';

/** Images that were not uploaded by this company. Those of the version before stay, whatever became of them. */
const imageErrors = async (
  manager: PgTx['manager'],
  companyId: string,
  images: readonly string[],
  before: readonly string[],
): Promise<ErrorDetail[]> => {
  const added = images.filter((image) => !before.includes(image));
  const known = new Set((await imagesOf(manager, companyId, added, { keep: true })).map(({ url }) => url));
  const error = 'This image is not one of those that your company uploaded.';
  return images.flatMap((image, at) =>
    added.includes(image) && !known.has(image) ? [{ field: `images.${at}`, code: 'unknown', error }] : [],
  );
};

/** The content of the next version, from the body of a call. Throws `rule_violated` with all faults. */
export const acceptContent = async (
  { config }: Pick<Context, 'config'>,
  manager: PgTx['manager'],
  { companyId, body, before }: { companyId: string; body: QuestionnaireInput; before?: QuestionnaireContent },
): Promise<QuestionnaireContent> => {
  const images = body.images?.map((image) => imageAddress(config.PUBLIC_URL, image));
  const content = nextContent(withCleanMarkup({ ...body, ...(images && { images }) }), before);
  const details = [
    ...lengthErrors(content),
    ...(await imageErrors(manager, companyId, content.images, before?.images ?? [])),
    ...fieldErrors(content.fields),
  ];
  if (details.length > 0) throw problem('rule_violated', 'Please check the questionnaire.', { details });
  return content;
};
