/** Joins class names to one attribute; missing or false ones are left out. */
export const classes = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ');
