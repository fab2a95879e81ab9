/** One for the phone: it is the driver's, and goes on at any gate. */
export const driverDraftKey = 'registrationDraft';

/** How the keys of the questionnaires' drafts begin. */
export const questionnaireDrafts = 'questionnaireDraft:';

/** One for each code and questionnaire: a new version of the questionnaire goes on with it. */
export const questionnaireDraftKey = (barcodeId: string, questionnaireId: string): string =>
  `${questionnaireDrafts}${barcodeId}:${questionnaireId}`;
