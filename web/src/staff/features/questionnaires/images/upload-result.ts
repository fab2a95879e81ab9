import type { CallResponse } from '../../../../shared/api-client.ts';

type UploadAnswer = CallResponse<'uploadImages'>;
export type UploadedImage = UploadAnswer['images'][number];

/** Why an image is not there: `code` of the server, or ours where no answer came. */
export interface Refusal {
  code: string;
  error: string;
  /** 401: the log-in is over. */
  isLoggedOut?: boolean;
}

export type UploadResult = { image: UploadedImage } | { refused: Refusal };

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The result of a call that uploaded one image. */
export const resultOf = (status: number, text: string): UploadResult => {
  const body = parsed(text) as Partial<UploadAnswer & { error: string; code: string }> | undefined;
  const [image] = body?.images ?? [];
  if (status >= 200 && status < 300 && image) return { image };
  const [refused] = body?.refused ?? [];
  if (refused) return { refused: { code: refused.code, error: refused.error } };
  const code = body?.code ?? (status === 413 ? 'too_large' : status === 0 ? 'no_connection' : 'internal');
  return { refused: { code, error: body?.error ?? '', ...(status === 401 && { isLoggedOut: true }) } };
};
