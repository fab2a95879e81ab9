import { staff, type Http } from '@gatelingo/chassis/http';
import { registration } from '@gatelingo/proto/http/registration';
import type { Context } from '../../context.ts';
import { createQuestionnaire } from '../use-cases/create-questionnaire.ts';
import { explainQuestionnaire } from '../use-cases/explain-questionnaire.ts';
import { deleteQuestionnaire } from '../use-cases/delete-questionnaire.ts';
import { getQuestionnaire } from '../use-cases/get-questionnaire.ts';
import { listQuestionnaires } from '../use-cases/list-questionnaires.ts';
import { suggestTranslations } from '../use-cases/suggest-translations.ts';
import { updateQuestionnaire } from '../use-cases/update-questionnaire.ts';
import { submitRegistration } from '../use-cases/submit-registration.ts';

export const questionnaireRoutes = (http: Http, context: Context): void => {
  http.handle(registration.createQuestionnaire, async (request) => {
    const { body, idempotencyKey, reply } = request;
    const { companyId } = staff(request);
    const answer = await createQuestionnaire(context, { companyId, body, idempotencyKey });
    reply.etag(answer.questionnaire.version);
    return answer;
  });
  http.handle(registration.listQuestionnaires, (request) =>
    listQuestionnaires(context, { companyId: staff(request).companyId, query: request.query }),
  );
  http.handle(registration.getQuestionnaire, async (request) => {
    const { companyId } = staff(request);
    const questionnaire = await getQuestionnaire(context, { companyId, id: request.params.id });
    request.reply.etag(questionnaire.version);
    return { questionnaire };
  });
  http.handle(registration.updateQuestionnaire, async (request) => {
    const { params, body, ifMatch, reply } = request;
    const { companyId } = staff(request);
    const questionnaire = await updateQuestionnaire(context, { companyId, id: params.id, body, ifMatch });
    reply.etag(questionnaire.version);
    return { questionnaire };
  });
  http.handle(registration.deleteQuestionnaire, (request) =>
    deleteQuestionnaire(context, { companyId: staff(request).companyId, id: request.params.id }),
  );
  http.handle(registration.suggestTranslations, (request) =>
    suggestTranslations(context, { companyId: staff(request).companyId, body: request.body }),
  );
  http.handle(registration.explainQuestionnaire, (request) => {
    const { companyId, userId } = staff(request);
    return explainQuestionnaire(context, { companyId, userId, id: request.params.id });
  });
  http.handle(registration.submitRegistration, ({ query, body, language, idempotencyKey, ip, proofOfWork }) => {
    const input = { ...body, preferredLanguage: body.preferredLanguage || language };
    return submitRegistration(context, { barcodeId: query.barcodeId, input, idempotencyKey, ip, proofOfWork });
  });
};
