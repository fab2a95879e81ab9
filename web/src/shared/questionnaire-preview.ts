import type { FormQuestionnaire } from '@gatelingo/proto/http/questionnaires';

/** The page that shows how a questionnaire looks on a driver's phone; the builder has it in a frame. */
export const previewPath = '/register/preview';

/** From the page in the frame to the builder, once: it listens. */
export interface PreviewReady {
  type: 'preview-ready';
}

/** From the builder to the page in the frame, on every change. */
export interface PreviewMessage {
  type: 'preview';
  companyName: string;
  questionnaire: FormQuestionnaire;
  translations: Record<string, string>;
  /** Of the texts around the questionnaire. */
  language: string;
}

const typeOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined;

export const isPreviewReady = (data: unknown): data is PreviewReady => typeOf(data) === 'preview-ready';
export const isPreviewMessage = (data: unknown): data is PreviewMessage => typeOf(data) === 'preview';
