interface Staff {
  name: string;
  surname: string;
  email: string;
  phoneNumber: string;
}

const folded = (value: string): string => value.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase('und');
const digitsIn = (value: string): string => value.replace(/\D/g, '').replace(/^0+/, '');

/** The fewest digits that are looked for in a phone number. */
const fewestDigits = 4;

/** Whether each searched word is in a colleague's name or address, or the searched digits are in the phone number. */
export const isSearched = ({ name, surname, email, phoneNumber }: Staff, search: string): boolean => {
  const text = folded(`${name} ${surname} ${email}`);
  const words = folded(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  const digits = digitsIn(search);
  return (
    words.length > 0 &&
    (words.every((word) => text.includes(word)) ||
      (digits.length >= fewestDigits && digitsIn(phoneNumber).includes(digits)))
  );
};
