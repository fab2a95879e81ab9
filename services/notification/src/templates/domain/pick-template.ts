import {
  currentVersions,
  hasButtons,
  type TemplateKind,
  type TemplateLanguage,
  templateName,
  versionsOf,
} from '@gatelingo/proto/templates';
import type { ProviderFailure } from '../../sending/domain/refusal.ts';

/** The account's contents, by name. */
export type Contents = ReadonlyMap<string, { contentSid: string; status: string }>;

/** Contents by name; of several with one name an approved one counts. */
export const byName = <T extends { name: string; status: string }>(listed: readonly T[]): ReadonlyMap<string, T> => {
  const approved = listed.filter(({ status }) => status === 'approved');
  return new Map([...listed, ...approved].map((each) => [each.name, each]));
};

/** The contents that the account had when a message was about to be sent. */
export type Templates =
  | { kind: 'listed'; contents: Contents }
  /** The message was a text, or within the 24 hours. */
  | { kind: 'not-needed' }
  | { kind: 'failed'; failure: ProviderFailure };

/** A message's kind, and whether it has what staff wrote about the step. */
interface Wanted {
  kind: TemplateKind;
  hasNote?: boolean;
}

/** The names under which a message can go out, the best first: a language's earlier version comes before English. */
export const namesOf = ({ kind, hasNote }: Wanted, wanted: TemplateLanguage) =>
  ([wanted, 'en'] as const).flatMap((language) =>
    versionsOf(kind, { hasNote }).map((version) => ({
      name: templateName(kind, language, version),
      language,
      version,
    })),
  );

export const isApproved = (contents: Contents, name: string): boolean => contents.get(name)?.status === 'approved';

/** The template in the driver's language, or in English; undefined where neither is approved. */
export const pickTemplate = (
  contents: Contents,
  message: Wanted,
  wanted: TemplateLanguage,
): { contentSid: string; language: TemplateLanguage; version: number } | undefined => {
  const found = namesOf(message, wanted).find(({ name }) => isApproved(contents, name));
  const { contentSid } = contents.get(found?.name ?? '') ?? {};
  return found && contentSid !== undefined ? { ...found, contentSid } : undefined;
};

/** The content with the message's buttons in the driver's language: in the 24 hours it needs no approval. */
export const pickContent = (
  templates: Templates,
  { kind, hasNote }: Wanted,
  language: TemplateLanguage,
): { contentSid: string; version: number } | undefined => {
  if (templates.kind !== 'listed' || !hasButtons(kind)) return undefined;
  const { contents } = templates;
  return currentVersions(kind, { hasNote }).flatMap((version) => {
    const found = contents.get(templateName(kind, language, version));
    return found ? [{ contentSid: found.contentSid, version }] : [];
  })[0];
};
