const folder = '/api/upload/images/';

/** The path at which an image is read, also by browsers: it is stored in questionnaires. */
export const addressOfImage = (key: string): string => folder + key;

/** Empty for any other address. */
export const keyOfAddress = (address: string): string =>
  address.startsWith(folder) ? address.slice(folder.length) : '';

/** The address of an image as it is stored: a path. Clients may send it with the site's origin before it. */
export const imageAddress = (publicUrl: string, address: string): string => {
  const { origin } = new URL(publicUrl);
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
};
