const folder = '/api/upload/images/';

/** The path at which an image is read, also by browsers: it is stored in questionnaires. */
export const addressOfImage = (key: string): string => folder + key;

/** Empty for any other address. */
export const keyOfAddress = (address: string): string =>
  address.startsWith(folder) ? address.slice(folder.length) : '';
