/** Saves a file through the browser's download. */
export const saveFile = (name: string, content: Blob): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers break the download if its URL is revoked at once.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};
