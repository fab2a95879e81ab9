import { expect, test } from '@jest/globals';
import { collectFacts, eventually } from '@gatelingo/chassis/testing';
import { republish } from '../src/use-cases/republish.ts';
import { followVisits } from './other-services.ts';
import { answersTo, aSubmission, barcodeTo, made, submit, update } from './questionnaire-world.ts';
import { aRegistration, noPdfs, service, withRegistration } from './registration-service.ts';

withRegistration(() => ({ kafka: true, env: noPdfs }));

interface Fact {
  type: string;
  version: number;
  payload: { questionnaire?: { questionnaireId: string; name: string; contentVersion: number; inUse: boolean } };
}

test('a questionnaire is published with each change, and again by republish', async () => {
  const follower = await collectFacts(['registration.questionnaire.v1'], service);
  service.context.onStop('follower', () => follower.stop());
  const company = await service.company();
  const { _id } = await made(company);
  await update(company, _id, { name: 'Second', fields: [] });
  await service.delete(`/questionnaires/${_id}`, { token: company.token });
  const published = () =>
    (follower.facts as unknown as Fact[]).map(({ type, version, payload: { questionnaire } }) => [
      ...[type.split('.').at(-1), version, questionnaire?.name, questionnaire?.contentVersion, questionnaire?.inUse],
    ]);
  const expected = [
    ['QuestionnaireCreated', 1, 'ADR check', 1, true],
    ['QuestionnaireChanged', 2, 'Second', 2, true],
    ['QuestionnaireDeleted', 3, 'Second', 2, false],
  ];
  await eventually(() => expect(published()).toEqual(expected));
  await republish(service.context);
  await eventually(() => expect(published()).toEqual([...expected, expected[2]]));
});

test('a registration by a questionnaire is published as such, also by republish, and one by the fixed form as before', async () => {
  const visits = await followVisits(service);
  const company = await service.company();
  const questionnaire = await made(company);
  const { barcodeId } = await barcodeTo(company, questionnaire._id);
  await submit(barcodeId, aSubmission(answersTo(questionnaire, { Tank: 'Full' })));
  await service.post('/trucker/register', {}, aRegistration(barcodeId));
  const own = () => visits.published.filter(({ visit }) => visit?.companyId === company.companyId);
  const kinds = () => own().map(({ type, visit }) => [type, visit?.questionnaireId, visit?.questionnaireVersion]);
  const expected = [
    ['RegistrationSubmitted', questionnaire._id, 1],
    ['TruckerRegistered', '', 0],
  ];
  await eventually(() => expect(kinds().toSorted()).toEqual(expected));
  // A driver's answers stay in this service.
  expect(own().flatMap(({ visit }) => Object.keys(visit ?? {}))).not.toContain('answers');
  await republish(service.context);
  await eventually(() => expect(kinds().toSorted()).toEqual([expected[0], expected[0], expected[1], expected[1]]));
});
