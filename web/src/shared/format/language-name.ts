/** A language's name in the interface's language; its code if the browser has no name for it. */
export const languageName = (code: string, interfaceLanguage: string): string => {
  try {
    return new Intl.DisplayNames(interfaceLanguage, { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
};
