import { hasSearchedWords } from '@gatelingo/proto/searched-words';

interface Staff {
  name: string;
  surname: string;
  email: string;
  phoneNumber: string;
}

const digitsIn = (value: string): string => value.replace(/\D/g, '').replace(/^0+/, '');

/** The fewest digits that are looked for in a phone number. */
const fewestDigits = 4;

/** Whether each searched word is in a colleague's name or address, or the searched digits are in the phone number. */
export const isSearched = ({ name, surname, email, phoneNumber }: Staff, search: string): boolean => {
  const digits = digitsIn(search);
  return (
    hasSearchedWords(`${name} ${surname} ${email}`, search) ||
    (digits.length >= fewestDigits && digitsIn(phoneNumber).includes(digits))
  );
};
