/** Which version of a questionnaire a visit answered. */
export interface AnsweredVersion {
  questionnaireId: string;
  version: number;
}

/** As the key of a map. */
export const answeredKey = ({ questionnaireId, version }: AnsweredVersion): string => `${questionnaireId} ${version}`;

/** The version that a visit answered; undefined for a visit by the fixed form. */
export const answeredBy = ({
  questionnaireId,
  questionnaireVersion,
}: {
  questionnaireId: string | null;
  questionnaireVersion: number | null;
}): AnsweredVersion | undefined =>
  questionnaireId === null || questionnaireVersion === null
    ? undefined
    : { questionnaireId, version: questionnaireVersion };
