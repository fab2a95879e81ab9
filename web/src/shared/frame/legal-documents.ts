export const legalDocuments = ['privacy', 'terms', 'imprint'] as const;
export type LegalDocument = (typeof legalDocuments)[number];
