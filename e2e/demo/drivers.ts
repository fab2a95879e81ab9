import type { DriverRegistration } from '@gatelingo/proto/http/registration';

type Driver = Pick<
  DriverRegistration,
  | 'name'
  | 'surname'
  | 'phone'
  | 'preferredLanguage'
  | 'freightCompanyName'
  | 'freightCompanyCity'
  | 'freightCompanyCountry'
  | 'licensePlateTruck'
  | 'licensePlateTrailer'
>;

interface Origin {
  language: string;
  prefix: string;
  country: string;
  companies: readonly (readonly [name: string, city: string])[];
  names: readonly string[];
  surnames: readonly string[];
  plate: (number: number) => string;
}

/** Invented drivers by origin; all names and numbers are made up. */
const origins: readonly Origin[] = [
  {
    language: 'pl',
    prefix: '+4860',
    country: 'Poland',
    companies: [
      ['Trans Odra', 'Wrocław'],
      ['Wisła Cargo', 'Kraków'],
    ],
    names: ['Zofia', 'Paweł', 'Marek', 'Agnieszka'],
    surnames: ['Nowak', 'Zieliński', 'Wójcik', 'Kamińska'],
    plate: (number) => `WX ${12_345 + number}`,
  },
  {
    language: 'ro',
    prefix: '+4071',
    country: 'Romania',
    companies: [
      ['Trans Iași', 'Iași'],
      ['Carpați Logistic', 'Brașov'],
    ],
    names: ['Ion', 'Mihai', 'Elena', 'Ștefan'],
    surnames: ['Popescu', 'Ionescu', 'Țurcanu', 'Dumitru'],
    plate: (number) => `B ${String(77 + (number % 22))} XYZ`,
  },
  {
    language: 'uk',
    prefix: '+38067',
    country: 'Ukraine',
    companies: [
      ['Дніпро Транс', 'Дніпро'],
      ['Карпати Авто', 'Львів'],
    ],
    names: ['Олена', 'Андрій', 'Тарас', 'Ірина'],
    surnames: ['Коваль', 'Шевчук', 'Бондар', 'Мельник'],
    plate: (number) => `AA ${1234 + number} BC`,
  },
  {
    language: 'cs',
    prefix: '+42060',
    country: 'Czech Republic',
    companies: [
      ['Morava Spedice', 'Brno'],
      ['Vltava Doprava', 'Praha'],
    ],
    names: ['Jan', 'Tereza', 'Petr'],
    surnames: ['Novák', 'Dvořáková', 'Procházka'],
    plate: (number) => `2AB ${3456 + number}`,
  },
  {
    language: 'hu',
    prefix: '+3620',
    country: 'Hungary',
    companies: [['Duna Fuvar', 'Győr']],
    names: ['Péter', 'Katalin'],
    surnames: ['Kovács', 'Szabó', 'Tóth'],
    plate: (number) => `ABC-${123 + number}`,
  },
  {
    language: 'tr',
    prefix: '+90532',
    country: 'Türkiye',
    companies: [['Boğaz Nakliyat', 'İstanbul']],
    names: ['Emre', 'Ayşe'],
    surnames: ['Yılmaz', 'Demir'],
    plate: (number) => `34 BN ${100 + number}`,
  },
  {
    language: 'lt',
    prefix: '+3706',
    country: 'Lithuania',
    companies: [['Nemunas Cargo', 'Kaunas']],
    names: ['Jonas', 'Rasa'],
    surnames: ['Kazlauskas', 'Petraitis'],
    plate: (number) => `KLT ${200 + number}`,
  },
  {
    language: 'de',
    prefix: '+4917',
    country: 'Germany',
    companies: [['Nordheide Spedition', 'Lüneburg']],
    names: ['Heike', 'Uwe'],
    surnames: ['Petersen', 'Möller'],
    plate: (number) => `HH-GL ${300 + number}`,
  },
];

const pick = <T>(list: readonly T[], number: number): T => list[number % list.length]!;

/** The `number`-th invented driver, always the same for the same number. */
export const driver = (number: number): Driver => {
  const origin = pick(origins, number);
  const round = Math.floor(number / origins.length);
  const [freightCompanyName, freightCompanyCity] = pick(origin.companies, round);
  return {
    name: pick(origin.names, round),
    surname: pick(origin.surnames, round + number),
    phone: `${origin.prefix}${String(1_000_000 + number * 7919).slice(0, 7)}`,
    preferredLanguage: origin.language,
    freightCompanyName,
    freightCompanyCity,
    freightCompanyCountry: origin.country,
    licensePlateTruck: origin.plate(number),
    licensePlateTrailer: origin.plate(number + 500),
  };
};

/** The driver who talks with the clerk: both directions between this language and English are to be had without a network. */
export const portugueseDriver: Driver = {
  name: 'Rui',
  surname: 'Almeida',
  phone: '+351912004518',
  preferredLanguage: 'pt',
  freightCompanyName: 'Transportes Douro',
  freightCompanyCity: 'Porto',
  freightCompanyCountry: 'Portugal',
  licensePlateTruck: 'AA-45-TD',
  licensePlateTrailer: 'P-102938',
};
