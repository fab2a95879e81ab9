/** A description without its tags. */
export const plainText = (description: string): string =>
  new DOMParser().parseFromString(description, 'text/html').body.textContent.trim();
