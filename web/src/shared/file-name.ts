/** The server's name of the file, from `Content-Disposition`. */
export const fileNameOf = (disposition: string | null, otherwise: string): string => {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1];
  if (encoded === undefined) return otherwise;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return otherwise;
  }
};
