import { problem } from '@gatelingo/chassis/errors';

export const noSuchQuestionnaire = () => problem('not_found', 'There is no such questionnaire.');
